/** The English texts of each namespace; other languages have the same keys. */
type Texts = {
  common: typeof import('../packages/i18n/src/common/en.json')
  errors: typeof import('../packages/i18n/src/errors/en.json')
  ui: typeof import('../packages/ui/src/texts/en.json')
  endpoint: typeof import('../packages/shell/src/chain/texts/en.json')
  dashboard: typeof import('../apps/web/src/home/texts/en.json')
  token: typeof import('../packages/tools/src/token/texts/en.json')
  'unit-converter': typeof import('../packages/tools/src/unit-converter/texts/en.json')
  extension: typeof import('../apps/extension/src/texts/en.json')
  requests: typeof import('../packages/i18n/src/requests/en.json')
  donate: typeof import('../packages/tools/src/donate/texts/en.json')
  'tools-index': typeof import('../packages/tools/src/tools-index/texts/en.json')
  feedback: typeof import('../packages/tools/src/feedback/texts/en.json')
  'token-custom': typeof import('../packages/tools/src/token-custom/texts/en.json')
  'token-lock': typeof import('../packages/tools/src/token-lock/texts/en.json')
  'create-wallet': typeof import('../packages/tools/src/create-wallet/texts/en.json')
  'vanity-address': typeof import('../packages/tools/src/vanity-address/texts/en.json')
  'batch-send': typeof import('../packages/tools/src/batch-send/texts/en.json')
  'check-wallet': typeof import('../packages/tools/src/check-wallet/texts/en.json')
  approve: typeof import('../packages/tools/src/approve/texts/en.json')
  coin: typeof import('../packages/tools/src/_shared/coin/texts/en.json')
  trade: typeof import('../packages/tools/src/_shared/trade/texts/en.json')
  jobs: typeof import('../packages/tools/src/_shared/jobs/texts/en.json')
  keystore: typeof import('../packages/tools/src/_shared/keystore/texts/en.json')
  offering: typeof import('../packages/tools/src/offering/texts/en.json')
  exchange: typeof import('../packages/tools/src/exchange/texts/en.json')
  'add-liquidity': typeof import('../packages/tools/src/add-liquidity/texts/en.json')
  'my-liquidity': typeof import('../packages/tools/src/my-liquidity/texts/en.json')
  'approve-check': typeof import('../packages/tools/src/approve-check/texts/en.json')
  multisig: typeof import('../packages/tools/src/multisig/texts/en.json')
  'token-collection': typeof import('../packages/tools/src/token-collection/texts/en.json')
  inscription: typeof import('../packages/tools/src/inscription/texts/en.json')
  'no-dapp': typeof import('../packages/tools/src/no-dapp/texts/en.json')
  presale: typeof import('../packages/tools/src/presale/texts/en.json')
  allocation: typeof import('../packages/tools/src/allocation/texts/en.json')
}

export type TextNamespace = keyof Texts & string

type PathsOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? Key
    : Tree[Key] extends readonly unknown[]
      ? never
      : `${Key}.${PathsOf<Tree[Key]>}`
}[keyof Tree & string]

/** The path of a text within its namespace. */
export type TextPath<Namespace extends TextNamespace> = PathsOf<Texts[Namespace]>

/** A text by its namespace and its path, such as `token:name.label`; of one namespace, or of any. */
export type TextName<Namespace extends TextNamespace = TextNamespace> = {
  [Each in Namespace]: `${Each}:${TextPath<Each>}`
}[Namespace]

/** A name that is put together, such as `token:action.${id}.label`, is only known when the test runs. */
export type CheckedTextName<Name extends string> = Record<never, never> extends Record<Name, unknown> ? Name : TextName
