/** The browser's own reader of codes; not every browser has one, and TypeScript's library does not know it. */
type BarcodeDetector = { detect(picture: ImageBitmap): Promise<readonly { rawValue: string }[]> }
type Detectors = { BarcodeDetector?: new (options: { formats: readonly string[] }) => BarcodeDetector }

/** True where the browser can read a code out of a picture. */
export function canReadPictures(): boolean {
  return typeof window !== 'undefined' && 'BarcodeDetector' in window
}

/** The text of the QR code in a picture; empty when there is none, or the file is no picture. */
export async function readQrPicture(file: File): Promise<string> {
  const { BarcodeDetector } = window as Detectors
  if (!BarcodeDetector) return ''
  try {
    const [found] = await new BarcodeDetector({ formats: ['qr_code'] }).detect(await createImageBitmap(file))
    return found?.rawValue ?? ''
  } catch {
    return ''
  }
}
