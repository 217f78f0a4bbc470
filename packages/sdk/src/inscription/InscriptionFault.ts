/** Why a payload is not taken, or should be looked at again; its sentence is the form's. */
export const inscriptionFaultCodes = [
  // What is not taken. `where` is a place in the text, counted in characters from 1.
  'startMissing',
  'commaMissing',
  'mediaTypeInvalid',
  'base64Invalid',
  'jsonEnds',
  'jsonCharacter',
  'jsonCommaLast',
  'jsonKeyTwice',
  'jsonTooDeep',
  'hexOdd',
  'hexCharacter',
  'halfCharacter',
  'tooLong',
  // What is taken and asked about.
  'notText',
  'notDataUri',
  'spaceAround',
  'hiddenCharacter',
  'jsonSpaces',
] as const
export type InscriptionFaultCode = (typeof inscriptionFaultCodes)[number]

export type InscriptionFault = {
  code: InscriptionFaultCode
  params: Readonly<Record<string, string>>
}

/** What is inscribed, byte for byte, and what to look at again; or why it is not taken. */
export type InscriptionPayload =
  | { ok: true; data: `0x${string}`; asks: readonly InscriptionFault[] }
  | { ok: false; fault: InscriptionFault }
