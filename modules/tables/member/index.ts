export { TablesPanel } from './lobby/tables-panel.tsx'
