/** Puts text on the clipboard; false when the browser refuses. Falls back for pages served without TLS. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const area = document.createElement('textarea')
    area.value = text
    area.setAttribute('readonly', '')
    document.body.append(area)
    area.select()
    // The only way on http:// pages of a local network, where navigator.clipboard does not exist.
    const copied = document.execCommand('copy')
    area.remove()
    return copied
  }
}
