const keyLine = /^(0[xX])?[0-9a-fA-F]{64}$/
const phraseLengths = [12, 15, 18, 21, 24]

/**
 * Whether a line of a typed text has the form of a private key or a recovery phrase. Such a slip must not get into the
 * address of the page, which browsers keep and servers see. A hash has the form of a key too.
 */
export function holdsSecretLine(text: string): boolean {
  return text.split('\n').some((line) => {
    const typed = line.trim()
    if (keyLine.test(typed)) return true
    const words = typed.split(/[\s,]+/)
    // Words of these lists have three to eight small letters; plain sentences have others in between.
    return phraseLengths.includes(words.length) && words.every((word) => /^[a-z]{3,8}$/.test(word))
  })
}
