import { lookAlikeSkeleton } from './lookAlikeSkeleton.ts'
import { accepted, type InputFault, type Parsed, refused } from './parsed.ts'
import { byteLength, findTextFault } from './parseTokenText.ts'
import { trimTyped } from './typedCharacters.ts'

/** Longest symbol in UTF-8 bytes; token lists take 20 characters. */
export const maxTokenSymbolBytes = 60

/**
 * Reads a token's symbol: like a name, and without spaces.
 *
 * @param knownSymbols symbols of well-known tokens; the same symbol, or one that looks the same (`USDТ` with a Cyrillic
 * letter), is taken but asked about.
 */
export function parseTokenSymbol(text: string, knownSymbols: readonly string[] = []): Parsed<string> {
  const symbol = trimTyped(text).normalize('NFC')
  if (symbol === '') return refused('inputEmpty')
  const fault = findTextFault(symbol)
  if (fault) return { ok: false, error: fault }
  if (/\s/u.test(symbol)) return refused('symbolSpace')
  const bytes = byteLength(symbol)
  if (bytes > maxTokenSymbolBytes || [...symbol].length > 20) {
    return refused('symbolTooLong', { bytes, maxBytes: maxTokenSymbolBytes })
  }
  return accepted(symbol, askAboutSymbol(symbol, knownSymbols))
}

function askAboutSymbol(symbol: string, knownSymbols: readonly string[]): InputFault[] {
  const same = knownSymbols.find((known) => known.toUpperCase() === symbol.toUpperCase())
  if (same) return [{ code: 'symbolTaken', params: { known: same } }]
  const skeleton = lookAlikeSkeleton(symbol)
  const twin = knownSymbols.find((known) => lookAlikeSkeleton(known) === skeleton)
  if (twin) return [{ code: 'symbolLookAlike', params: { symbol, known: twin } }]
  return mixesScripts(symbol) ? [{ code: 'textMixedScripts', params: {} }] : []
}

/** Latin letters among Cyrillic, Greek or Cherokee ones: no language writes so, imitations do. */
function mixesScripts(text: string): boolean {
  return /\p{Script=Latin}/u.test(text) && /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Cherokee}]/u.test(text)
}
