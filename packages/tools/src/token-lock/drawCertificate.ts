import { type CertificateImage, certificateSize, paintCertificate } from './paintCertificate.ts'

/** A lock as an image to show around. It proves nothing by itself, and says so; the page behind its code does. */
export async function drawCertificate(content: CertificateImage): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = certificateSize.width
  canvas.height = certificateSize.height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw images.')
  paintCertificate(pen, content)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('This browser cannot save images.'))),
      'image/png',
    ),
  )
}
