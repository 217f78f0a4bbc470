import { type FormFault, isOwnFault } from '@tokensmith/tools/_shared/form/FormFault.ts'
import { errorSentence } from '@tokensmith/ui/errors/errorSentence.ts'
import type { TFunction } from 'i18next'
import { optionOf } from './fieldOptions.ts'
import { UsageFault } from './UsageFault.ts'

/** Says a fault in words. */
export type Sentence = (fault: FormFault) => string
export type FieldFaults = Readonly<Partial<Record<string, FormFault>>>

/** What is wrong with the fields of a form, each named by its option. */
export class FieldsFault extends UsageFault {
  readonly fields: readonly { option: string; code: string; params: object; sentence: string }[]

  constructor(faults: FieldFaults, sentence: Sentence) {
    super('fieldsWrong', { count: Object.keys(faults).length })
    this.fields = Object.entries(faults).map(([field, fault]) => ({
      ...{ option: `--${optionOf(field)}`, code: fault!.code, params: fault!.params },
      sentence: sentence(fault!),
    }))
  }
}

/** Says a fault of a form in words: one of its own stands in its namespace, the others are known to every tool. */
export const sentenceOf =
  (t: TFunction, lang: string, namespace: string): Sentence =>
  (fault) =>
    isOwnFault(fault) ? t(`${namespace}:${fault.code}`, fault.params) : errorSentence(fault, t, lang)
