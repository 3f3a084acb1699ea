/** A box in px of the viewport. */
export interface PageBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What of the page nothing of ours should cover. */
export interface MeasuredPage {
  /** Around the messages near the window; null if there are none. */
  readonly messages: PageBox | null;
  /** Around the message field and the buttons beside it; null if there is no field. */
  readonly bar: PageBox | null;
  /** The width of the element that can make room for the drawer; 0 if there is none. */
  readonly dockable: number;
}
