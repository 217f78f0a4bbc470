import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import { errorSentence } from '@tokensmith/ui/errors/errorSentence.ts'
import type { TFunction } from 'i18next'
import { FieldsFault } from '../FieldsFault.ts'
import { UsageFault } from '../UsageFault.ts'

/** The sentence of whatever ended a command, or of a fault of a field; one that was found in words already stays. */
export function faultLine(error: unknown, t: TFunction, lang: string): string {
  if (error instanceof FieldsFault) {
    return error.fields.map(({ option, sentence }) => `${option}: ${sentence}`).join('\n') || t('fault.fieldsUnread')
  }
  if (error instanceof UsageFault) return t(`fault.${error.code}`, error.params)
  const { sentence } = error as { sentence?: unknown }
  return typeof sentence === 'string' ? sentence : errorSentence(error, t, lang)
}

/** The same for a script: the code, its parameters, and whether trying again can help. */
export function faultValue(error: unknown): object {
  const { code, params } = error as { code: string; params: object }
  return {
    ...{ code, params },
    ...(error instanceof FieldsFault ? { fields: error.fields } : {}),
    ...(error instanceof ToolboxError ? { retryable: error.retryable } : {}),
  }
}
