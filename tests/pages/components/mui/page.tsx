import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Menu,
  MenuItem,
  Popover,
  Select,
  TextField,
  Tooltip,
} from '@mui/material';
import { useState, type ReactNode } from 'react';
import { INSIDE, OPEN } from '../shared/chosen';
import { mountChosen } from '../shared/mount';

/** A button, and what it opens at itself. */
function Opened({ shows }: { shows: (anchor: HTMLElement | null, close: () => void) => ReactNode }): ReactNode {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button id="open" onClick={(event) => setAnchor(event.currentTarget)}>
        {OPEN}
      </Button>
      {shows(anchor, () => setAnchor(null))}
    </>
  );
}

const inside = (
  <p id="inside" style={{ margin: 16 }}>
    {INSIDE}
  </p>
);

mountChosen({
  dialog: () => (
    <Opened
      shows={(anchor, close) => (
        <Dialog open={anchor !== null} onClose={close}>
          <DialogTitle>A dialog</DialogTitle>
          <DialogContent>
            {inside}
            <TextField id="own" autoFocus label="Name" />
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>Close</Button>
          </DialogActions>
        </Dialog>
      )}
    />
  ),
  menu: () => (
    <Opened
      shows={(anchor, close) => (
        <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
          <MenuItem onClick={close}>First</MenuItem>
          <MenuItem onClick={close} id="inside">
            {INSIDE}
          </MenuItem>
          <MenuItem onClick={close}>Last</MenuItem>
        </Menu>
      )}
    />
  ),
  popover: () => (
    <Opened
      shows={(anchor, close) => (
        <Popover anchorEl={anchor} open={anchor !== null} onClose={close}>
          {inside}
        </Popover>
      )}
    />
  ),
  select: () => (
    <Select id="open" defaultValue="first">
      <MenuItem value="first">First</MenuItem>
      <MenuItem value="second" id="inside">
        {INSIDE}
      </MenuItem>
      <MenuItem value="third">Last</MenuItem>
    </Select>
  ),
  tooltip: () => (
    <Tooltip title={<span id="inside">{INSIDE}</span>}>
      <Button id="open">{OPEN}</Button>
    </Tooltip>
  ),
});
