import type { Field } from '@tokensmith/sdk/base/fields/Field.ts'
import { offeredFields } from '@tokensmith/sdk/base/fields/parseFields.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import { startOfAction } from '@tokensmith/sdk/token/actions/parseAction.ts'
import type { ActionTexts, TokenAction } from '@tokensmith/sdk/token/actions/TokenAction.ts'
import type { Address } from 'viem'

const daySeconds = 86_400n

/**
 * What somebody types into the form of an action, where a test says nothing else: what it starts with, and something usual
 * in every field that has to be filled in.
 */
export function exampleTexts({ fields = [] }: TokenAction, context: ActionContext, other: Address): ActionTexts {
  const start = startOfAction({ fields }, context)
  const usual: Record<Exclude<Field<unknown>['kind'], 'choice'>, string> = {
    ...{ address: other, addresses: other, amount: '1', percent: '1', duration: '10', integer: '1' },
    date: String(context.token.chainAt + daySeconds),
  }
  const typed = offeredFields(fields, context)
    .filter(({ name, isOptional }) => !isOptional && start[name] === '')
    .map(({ name, kind }) => [name, kind === 'choice' ? '' : usual[kind]])
  return { ...start, ...Object.fromEntries(typed) }
}
