import { createHash } from 'node:crypto'
import type { verificationRequestSchema } from '@tokensmith/api/verification/verificationSchemas.ts'
import { composeToken } from '@tokensmith/contracts/compose/composeToken.ts'
import type { TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import type { z } from 'zod'
import { Refusal } from '../http/Refusal.ts'
import { checkStandardJson } from './checkStandardJson.ts'

/** `standardJson` is absent where it is the one that was submitted, `composition`, as JSON, there alone. */
type Source = { standardJson?: string; composition?: string; contractIdentifier: string; standardJsonHash: string }
type Named = Pick<z.output<typeof verificationRequestSchema>, 'composition' | 'contractIdentifier' | 'standardJson'>

/**
 * The source that a request names: checked where it was submitted, else written from the composition.
 *
 * @throws {Refusal} `inputInvalid`.
 */
export function readSource({ composition, contractIdentifier, standardJson }: Named): Source {
  if (standardJson !== undefined && contractIdentifier !== undefined) {
    checkStandardJson(standardJson)
    return { contractIdentifier, standardJsonHash: hashOf(standardJson) }
  }
  try {
    const composed = composeToken(composition as TokenComposition)
    const written = JSON.stringify(composed.standardJson)
    return {
      standardJson: written,
      composition: JSON.stringify(composed.composition),
      contractIdentifier: `${composed.sourceName}:${composed.contractName}`,
      standardJsonHash: hashOf(written),
    }
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    throw new Refusal('inputInvalid', { fields: { composition: 'invalid' }, cause })
  }
}

const hashOf = (standardJson: string) => createHash('sha256').update(standardJson).digest('hex')
