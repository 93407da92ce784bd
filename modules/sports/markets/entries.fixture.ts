/** The entries of the field that the shared suite plays. */
export const fieldEntries = ['aldea', 'brisa', 'cumbre', 'duna', 'estrella', 'faro'].map((key) => ({
  key,
}))
