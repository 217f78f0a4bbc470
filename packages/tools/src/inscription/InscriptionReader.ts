import type { InscriptionPayload } from '@tokensmith/sdk/inscription/InscriptionFault.ts'
import type { Hex } from 'viem'
import type { FormFault } from '../_shared/form/FormFault.ts'
import { FormReader } from '../_shared/form/FormReader.ts'
import type { InscriptionField } from './inscriptionFields.ts'

/** Reads with sentences of its own. */
export class InscriptionReader extends FormReader<InscriptionField, FormFault> {
  refuseOwn(field: InscriptionField, reason: string, params: Readonly<Record<string, string>> = {}): undefined {
    this.faults[field] ??= { code: `fault.${reason}`, params }
  }

  askOwn(field: InscriptionField, reason: string, params: Readonly<Record<string, string>> = {}): void {
    this.ask(field, { code: `fault.${reason}`, params })
  }

  /** The bytes of a payload, which is the word of one field. */
  payload(field: InscriptionField, payload: InscriptionPayload): Hex | undefined {
    if (!payload.ok) return this.refuseOwn(field, payload.fault.code, payload.fault.params)
    for (const { code, params } of payload.asks) this.askOwn(field, code, params)
    return payload.data
  }
}
