import { Refusal } from '../http/Refusal.ts'

/** Settings that change the code. Others could make the compiler run solvers or write what nobody reads. */
const allowedSettings = new Set([
  'debug',
  'evmVersion',
  'libraries',
  'metadata',
  'optimizer',
  'outputSelection',
  'remappings',
  'viaIR',
])
const mostSources = 300

/**
 * Checks a submitted standard JSON input: Solidity, every source inside the text, no addresses to fetch from, only
 * settings that change the code. Does not compile it.
 *
 * @throws {Refusal} `inputInvalid`.
 */
export function checkStandardJson(standardJson: string): void {
  const refuse = () => new Refusal('inputInvalid', { fields: { standardJson: 'invalid' } })
  let input: unknown
  try {
    input = JSON.parse(standardJson)
  } catch {
    throw refuse()
  }
  if (!isRecord(input)) throw refuse()
  const { language, sources, settings, ...others } = input
  if (language !== 'Solidity' || !isRecord(sources) || !isRecord(settings) || Object.keys(others).length > 0)
    throw refuse()
  const list = Object.values(sources)
  if (list.length === 0 || list.length > mostSources) throw refuse()
  const inside = list.every((source) => isRecord(source) && typeof source.content === 'string' && !('urls' in source))
  if (!inside || !Object.keys(settings).every((name) => allowedSettings.has(name))) throw refuse()
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
