export { BookPanel } from './list/book-panel.tsx'
