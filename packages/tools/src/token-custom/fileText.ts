/** The key of what a source is for; each file that a token can import has one. */
export function fileText(path: string): string {
  return `file.${path.replace(/^.*\//, '').replace(/\.sol$/, '')}`
}
