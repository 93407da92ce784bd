/** A file as it travels in a call. */
export async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const parts: string[] = []
  // As much at once as a call may have arguments.
  for (let at = 0; at < bytes.length; at += 8_192) {
    parts.push(String.fromCodePoint(...bytes.subarray(at, at + 8_192)))
  }
  return btoa(parts.join(''))
}
