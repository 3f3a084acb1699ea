import { onActionClick } from '../browser/action';

onActionClick();
