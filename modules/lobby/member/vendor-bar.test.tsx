import { cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { VendorBar } from './vendor-bar.tsx'

afterEach(cleanup)

const vendors = Array.from({ length: 20 }, (_, index) => ({
  vassalage: `V${index}`,
  displayName: `Vendor ${index}`,
}))
const bar = (
  <VendorBar
    label="Providers"
    category="HOME"
    vendors={vendors}
    current="ALL"
    onVendor={() => undefined}
  />
)

test('the server draws the vendors that are seen first, and a page that is alive has them all [LY-10]', () => {
  expect(renderToString(bar).match(/Vendor \d+/g)).toHaveLength(8)
  render(bar)
  expect(screen.getAllByRole('button', { name: /Vendor \d+$/ })).toHaveLength(20)
})
