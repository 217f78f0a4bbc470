/** Offers bytes or text as a file. Object URLs stay within the page's content policy. */
export function downloadFile(name: string, content: BlobPart | BlobPart[], type: string): void {
  const url = URL.createObjectURL(new Blob([content].flat(), { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
