import { allModulesOf } from '@tokensmith/contracts/compose/tokenModules.ts'
import type { CreateTokenField } from './create/createTokenFields.ts'
import { kindVariants } from './kindVariants.ts'
import type { TokenVariant } from './TokenVariant.ts'

type SaleKind = 'meme' | 'marketing' | 'dividend' | 'compound' | 'lpDividend' | 'erc314' | 'x314'

/** The creation forms of tokens that are sold before they are traded: those of their kinds, with the rules of the sale. */
export const saleVariants = {
  standard: variant('meme', 'token-standard-sale', { limits: '' }),
  marketing: variant('marketing', 'token-marketing-sale'),
  dividend: variant('dividend', 'token-dividend-sale'),
  compound: variant('compound', 'token-compound-sale'),
  lpDividend: variant('lpDividend', 'token-lp-dividend-sale'),
  erc314: variant('erc314', 'token-314-sale'),
  x314: variant('x314', 'token-x314-sale'),
  fairLaunch: variant('meme', 'token-fair-launch-sale', { limits: '', saleMode: 'fair' }),
} as const satisfies Readonly<Record<string, TokenVariant>>

/** Offers what fits beside a sale; nothing that could stop its buyers. */
function variant(
  kind: SaleKind,
  tool: string,
  defaults: Readonly<Partial<Record<CreateTokenField, string>>> = {},
): TokenVariant {
  const ofKind = kindVariants[kind]
  return {
    ...ofKind,
    tool,
    offers: allModulesOf(kind, true).filter((module) => module !== 'sale'),
    always: ['sale'],
    defaults: { ...ofKind.defaults, ...defaults },
  }
}
