import {
  Combobox,
  ComboboxButton,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Dialog,
  DialogPanel,
  DialogTitle,
  Listbox,
  ListboxButton,
  ListboxOption,
  ListboxOptions,
  Menu,
  MenuButton,
  MenuItem,
  MenuItems,
  Popover,
  PopoverButton,
  PopoverPanel,
} from '@headlessui/react';
import { useState, type CSSProperties } from 'react';
import { INSIDE, OPEN } from '../shared/chosen';
import { mountChosen } from '../shared/mount';

/** Headless UI has no styles of its own. */
const BOX: CSSProperties = { padding: 24, background: '#eef2ff', border: '1px solid #6366f1' };
const VALUES = ['first', INSIDE, 'last'];
const idOf = (value: string): { id?: string } => (value === INSIDE ? { id: 'inside' } : {});

mountChosen({
  dialog: function ADialog() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button id="open" onClick={() => setOpen(true)}>
          {OPEN}
        </button>
        <Dialog open={isOpen} onClose={() => setOpen(false)}>
          <DialogPanel style={{ ...BOX, position: 'fixed', top: 200, left: 400, width: 420 }}>
            <DialogTitle>A dialog</DialogTitle>
            <p id="inside">{INSIDE}</p>
            <input aria-label="Name" />
            <button onClick={() => setOpen(false)}>Close</button>
          </DialogPanel>
        </Dialog>
      </>
    );
  },
  menu: () => (
    <Menu>
      <MenuButton id="open">{OPEN}</MenuButton>
      <MenuItems anchor="bottom" style={BOX}>
        {VALUES.map((value) => (
          <MenuItem key={value}>
            <button style={{ display: 'block' }}>
              {/* The library gives the button an id of its own. */}
              <span {...idOf(value)}>{value}</span>
            </button>
          </MenuItem>
        ))}
      </MenuItems>
    </Menu>
  ),
  popover: () => (
    <Popover>
      <PopoverButton id="open">{OPEN}</PopoverButton>
      <PopoverPanel anchor="bottom" style={BOX}>
        <p id="inside">{INSIDE}</p>
        <input aria-label="Name" />
      </PopoverPanel>
    </Popover>
  ),
  select: function ASelect() {
    const [value, setValue] = useState('first');
    return (
      <Listbox value={value} onChange={setValue}>
        <ListboxButton id="open">{value}</ListboxButton>
        <ListboxOptions anchor="bottom" style={BOX}>
          {VALUES.map((value) => (
            <ListboxOption key={value} value={value} {...idOf(value)}>
              {value}
            </ListboxOption>
          ))}
        </ListboxOptions>
      </Listbox>
    );
  },
  combobox: function ACombobox() {
    const [value, setValue] = useState<string | null>('first');
    return (
      <Combobox value={value} onChange={setValue}>
        <ComboboxInput aria-label="Choice" />
        <ComboboxButton id="open">{OPEN}</ComboboxButton>
        <ComboboxOptions anchor="bottom" style={BOX}>
          {VALUES.map((value) => (
            <ComboboxOption key={value} value={value} {...idOf(value)}>
              {value}
            </ComboboxOption>
          ))}
        </ComboboxOptions>
      </Combobox>
    );
  },
});
