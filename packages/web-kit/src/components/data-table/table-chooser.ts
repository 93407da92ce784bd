import { createContext, type ReactNode } from 'react'
import type { TableProps } from './table-props.ts'

/** `Chooser` draws a table of which its reader chooses the columns. */
type TableChooser = { Chooser: <Row>(props: TableProps<Row>) => ReactNode }

/** With it every table of a page that has columns to choose from lets its reader choose; a dialog has no room for that. */
export const TableChooserContext = createContext<TableChooser | undefined>(undefined)
