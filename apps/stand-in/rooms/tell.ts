/** Tells the site around this page. Its policy allows no other frame than the site's, so any parent may hear it. */
export function tell(tessera: 'ready' | 'moneyMoved' | 'lobby' | 'cashier'): void {
  if (parent !== window) parent.postMessage({ tessera }, '*')
}
