/** A code needs no more to be read, and a camera's picture has more than a page can look at without pause. */
const mostPixels = 1_600

/** The text of the QR code in a picture; empty when there is none, or the file is no picture. Sends it nowhere. */
export async function readQrPicture(file: File): Promise<string> {
  const { decodeQR } = await import('qr/decode.js')
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, mostPixels / Math.max(picture.width, picture.height))
    const [width, height] = [picture.width, picture.height].map((edge) => Math.max(1, Math.round(edge * scale)))
    const context = new OffscreenCanvas(width!, height!).getContext('2d')!
    context.drawImage(picture, 0, 0, width!, height!)
    return decodeQR(context.getImageData(0, 0, width!, height!))
  } catch {
    return ''
  }
}
