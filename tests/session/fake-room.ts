import type { MeasuredPage, PageBox } from '../../src/core/room/measured-page';
import type { PageRoom } from '../../src/session/annotated-page';

/** A page with a centred column of answers and a message field as wide as that, and what it was told to do. */
export class FakeRoom implements PageRoom {
  /** The window, in px. */
  width = 1280;
  height = 800;
  /** The widest the column may be, in px; null for a page without answers. */
  column: number | null = 740;
  /** The width of a sidebar at the start of the lines, in px. */
  sidebar = 0;
  hasDock = true;
  /** The page does not obey when it should make room. */
  isStubborn = false;
  isRtl = false;
  /** The px the page was last told to leave at the end of its lines, and at its bottom. */
  space = 0;
  below = 0;
  /** Where the site has a control. */
  control: PageBox | null = null;
  resized = (): void => undefined;

  measure(): MeasuredPage {
    const end = this.width - (this.isStubborn ? 0 : this.space);
    const main = end - this.sidebar;
    const column = Math.min(this.column ?? main, main - 32);
    const left = this.sidebar + (main - column) / 2;
    const across = this.isRtl
      ? { left: this.width - left - column, right: this.width - left }
      : { left, right: left + column };
    const bottom = this.height - (this.isStubborn ? 0 : this.below) - 16;
    const bar = { ...across, top: bottom - 94, bottom };
    return {
      messages: this.column === null ? null : { ...across, top: 0, bottom: 2000 },
      bar,
      dockable: this.hasDock ? this.width : 0,
    };
  }

  hasControl({ left, right, top, bottom }: PageBox): boolean {
    const at = this.control;
    return at !== null && left < at.right && right > at.left && top < at.bottom && bottom > at.top;
  }

  window(): { width: number; height: number } {
    return { width: this.width, height: this.height };
  }

  isRightToLeft(): boolean {
    return this.isRtl;
  }

  makeRoom(space: number, edge: 'end' | 'bottom'): void {
    this.space = edge === 'end' ? space : 0;
    this.below = edge === 'bottom' ? space : 0;
  }

  onResize(listener: () => void): void {
    this.resized = listener;
  }

  /** Gives the window or the page another size. */
  resize(change: Partial<Pick<FakeRoom, 'width' | 'height' | 'sidebar' | 'column'>>): void {
    Object.assign(this, change);
    this.resized();
  }
}
