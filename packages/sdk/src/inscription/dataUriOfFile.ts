/** What a data URI of a file needs beside the file: the type that is said for files that name none. */
const unnamedType = 'application/octet-stream'

/** Bytes that are turned at a time: a call takes only so many arguments. */
const atOnce = 8_192

/**
 * A file as a data URI in base64, its bytes as they are.
 *
 * @param mediaType as the browser says it by the file's name; it is not looked for in the file.
 */
export function dataUriOfFile(bytes: Uint8Array, mediaType: string): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += atOnce) binary += String.fromCharCode(...bytes.subarray(at, at + atOnce))
  const type = /^[a-z0-9!#$&^_.+-]+\/[a-z0-9!#$&^_.+-]+$/i.test(mediaType) ? mediaType.toLowerCase() : unnamedType
  return `data:${type};base64,${btoa(binary)}`
}
