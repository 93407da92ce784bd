/** Whether this page may encrypt: browsers allow it over TLS and on the machine itself (secure contexts). */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined
