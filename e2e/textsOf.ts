import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lang } from '@tokensmith/i18n/Lang.ts'
import type { CheckedTextName, TextNamespace } from './TextName.ts'

const files = {
  common: 'packages/i18n/src/common',
  errors: 'packages/i18n/src/errors',
  ui: 'packages/ui/src/texts',
  endpoint: 'packages/shell/src/chain/texts',
  dashboard: 'apps/web/src/home/texts',
  token: 'packages/tools/src/token/texts',
  'unit-converter': 'packages/tools/src/unit-converter/texts',
  extension: 'apps/extension/src/texts',
  requests: 'packages/i18n/src/requests',
  donate: 'packages/tools/src/donate/texts',
  'tools-index': 'packages/tools/src/tools-index/texts',
  feedback: 'packages/tools/src/feedback/texts',
  'token-custom': 'packages/tools/src/token-custom/texts',
  'token-lock': 'packages/tools/src/token-lock/texts',
  'create-wallet': 'packages/tools/src/create-wallet/texts',
  'vanity-address': 'packages/tools/src/vanity-address/texts',
  'batch-send': 'packages/tools/src/batch-send/texts',
  'check-wallet': 'packages/tools/src/check-wallet/texts',
  approve: 'packages/tools/src/approve/texts',
  coin: 'packages/tools/src/_shared/coin/texts',
  trade: 'packages/tools/src/_shared/trade/texts',
  jobs: 'packages/tools/src/_shared/jobs/texts',
  keystore: 'packages/tools/src/_shared/keystore/texts',
  offering: 'packages/tools/src/offering/texts',
  exchange: 'packages/tools/src/exchange/texts',
  'add-liquidity': 'packages/tools/src/add-liquidity/texts',
  'my-liquidity': 'packages/tools/src/my-liquidity/texts',
  'approve-check': 'packages/tools/src/approve-check/texts',
  multisig: 'packages/tools/src/multisig/texts',
  'token-collection': 'packages/tools/src/token-collection/texts',
  inscription: 'packages/tools/src/inscription/texts',
  'no-dapp': 'packages/tools/src/no-dapp/texts',
  presale: 'packages/tools/src/presale/texts',
  allocation: 'packages/tools/src/allocation/texts',
} as const satisfies Record<TextNamespace, string>

type Tree = { [key: string]: string | Tree }

/**
 * Reads the words of one language as a person sees them, so that one spec runs in all four: `t('token:name.label')`. A
 * name that no text has does not compile; one that is put together throws and is named.
 */
export function textsOf(lang: Lang) {
  return <Name extends `${TextNamespace}:${string}`>(
    name: CheckedTextName<Name>,
    values: Record<string, string | number> = {},
  ): string => {
    const [namespace, path] = name.split(':') as [TextNamespace, string]
    const tree = JSON.parse(
      readFileSync(join(import.meta.dirname, '..', files[namespace], `${lang}.json`), 'utf8'),
    ) as Tree
    const text = path
      .split('.')
      .reduce<string | Tree | undefined>((part, key) => (typeof part === 'object' ? part[key] : undefined), tree)
    if (typeof text !== 'string') throw new Error(`No text ${name} in ${lang}`)
    return text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => String(values[key] ?? `{{${key}}}`))
  }
}
