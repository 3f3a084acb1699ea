import { Dialog, DropdownMenu, HoverCard, Popover, Select, Tooltip } from 'radix-ui';
import { type CSSProperties } from 'react';
import { INSIDE, OPEN } from '../shared/chosen';
import { mountChosen } from '../shared/mount';

/** Radix has no styles of its own. */
const BOX: CSSProperties = { padding: 24, background: '#eef2ff', border: '1px solid #6366f1' };
const IN_THE_MIDDLE: CSSProperties = { ...BOX, position: 'fixed', top: 200, left: 400, width: 420 };

const inside = <p id="inside">{INSIDE}</p>;

mountChosen({
  dialog: () => (
    <Dialog.Root>
      <Dialog.Trigger id="open">{OPEN}</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay style={{ position: 'fixed', inset: 0, background: '#0006' }} />
        <Dialog.Content style={IN_THE_MIDDLE}>
          <Dialog.Title>A dialog</Dialog.Title>
          <Dialog.Description id="inside">{INSIDE}</Dialog.Description>
          <input aria-label="Name" />
          <Dialog.Close>Close</Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  ),
  menu: () => (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger id="open">{OPEN}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content style={BOX}>
          <DropdownMenu.Item>First</DropdownMenu.Item>
          <DropdownMenu.Item id="inside">{INSIDE}</DropdownMenu.Item>
          <DropdownMenu.Item>Last</DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  ),
  popover: () => (
    <Popover.Root>
      <Popover.Trigger id="open">{OPEN}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content style={BOX}>
          {inside}
          <input aria-label="Name" />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  ),
  select: () => (
    <Select.Root defaultValue="first">
      <Select.Trigger id="open" aria-label="Choice">
        <Select.Value />
      </Select.Trigger>
      <Select.Portal>
        <Select.Content style={BOX}>
          <Select.Viewport>
            {['first', 'second', 'third'].map((value) => (
              <Select.Item key={value} value={value} {...(value === 'second' && { id: 'inside' })}>
                <Select.ItemText>{value === 'second' ? INSIDE : value}</Select.ItemText>
              </Select.Item>
            ))}
          </Select.Viewport>
        </Select.Content>
      </Select.Portal>
    </Select.Root>
  ),
  tooltip: () => (
    <Tooltip.Provider>
      <Tooltip.Root>
        <Tooltip.Trigger id="open">{OPEN}</Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content style={BOX}>
            <span id="inside">{INSIDE}</span>
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  ),
  'hover-card': () => (
    <HoverCard.Root>
      <HoverCard.Trigger id="open" href="#open">
        {OPEN}
      </HoverCard.Trigger>
      <HoverCard.Portal>
        <HoverCard.Content style={BOX}>{inside}</HoverCard.Content>
      </HoverCard.Portal>
    </HoverCard.Root>
  ),
});
