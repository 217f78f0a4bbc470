import { allModulesOf, type TokenKind } from '@tokensmith/contracts/compose/tokenModules.ts'
import type { FieldGroup, TokenVariant } from './TokenVariant.ts'

/** What a token that is sold first is asked for; no group stands in the form of another. */
const selling: readonly FieldGroup[] = ['sale', 'saleBuyers', 'saleFinish']

/** What the last groups of a token with taxes ask, whatever the taxes are for. */
const afterTaxes: readonly FieldGroup[] = ['rewards', 'powers', 'exemptions', 'ownership', 'metadata']

/** Dividends come out of taxes, to holders or to those who stake liquidity. */
const paying: Pick<TokenVariant, 'groups' | 'defaults'> = {
  groups: ['basics', 'market', ...selling, 'launch', 'tradeTaxes', 'distribution', 'dividend', ...afterTaxes],
  defaults: { dividendShare: '8', liquidityShare: '3', marketingShare: '3', teamShare: '0', burnShare: '1' },
}

/** The creation form of each kind, once: the tool of a kind shows it as it is, and Customize composes with it. */
export const kindVariants: Readonly<Record<TokenKind, TokenVariant>> = {
  /** A fixed supply and no owner; burning, and taxes on transfers that are fixed for ever, are the only choices. */
  standard: variant('standard', 'token-standard', { groups: ['basics', 'powers', 'taxes', 'metadata'] }),
  /** An owned token with any of the ordinary functions. */
  normal: variant('normal', 'token-normal', { groups: ['basics', 'powers', 'taxes', 'ownership', 'metadata'] }),
  /** An exchange pair and opening limits, without taxes unless a module that lives on them is chosen. */
  meme: variant('meme', 'token-meme', {
    groups: [
      ...(['basics', 'market', ...selling, 'launch', 'powers', 'tradeTaxes', 'distribution'] as const),
      ...(['exemptions', 'rewards', 'ownership', 'metadata'] as const),
    ],
    defaults: { limits: '1' },
  }),
  /** Taxes on trades for liquidity, marketing, team and burning; invitations, prizes and dust by choice. */
  marketing: variant('marketing', 'token-marketing', {
    groups: ['basics', 'market', ...selling, 'launch', 'tradeTaxes', 'distribution', ...afterTaxes],
    defaults: { marketingShare: '6', liquidityShare: '5', teamShare: '2', burnShare: '2' },
  }),
  /** A part of the taxes is paid to holders, who collect it. */
  dividend: variant('dividend', 'token-dividend', paying),
  /** Balances grow by compound interest, which is minted, up to a maximum supply. */
  compound: variant('compound', 'token-compound', {
    groups: ['basics', 'market', ...selling, 'launch', 'compound', 'tradeTaxes', 'distribution', ...afterTaxes],
    defaults: { liquidityShare: '6', marketingShare: '5', teamShare: '2', burnShare: '2' },
  }),
  /** A part of the taxes is paid to those who stake liquidity tokens, who collect it. */
  lpDividend: variant('lpDividend', 'token-lp-dividend', paying),
  /** A token that is its own exchange, with opening limits. */
  erc314: variant('erc314', 'token-314', {
    groups: ['basics', 'pool', ...selling, 'poolLaunch', 'powers', 'ownership', 'metadata'],
    defaults: { limits: '1', coolDown: '30' },
  }),
  /** A token that is its own exchange, with taxes that are burnt or go to a fund and to inviters. */
  x314: variant('x314', 'token-x314', {
    groups: ['basics', 'pool', ...selling, 'poolTax', 'poolLaunch', 'powers', 'ownership', 'metadata'],
  }),
  /** A token that everybody gets by minting it, for a fee that fills its pair or for nothing. */
  fairMint: variant('fairMint', 'token-fair-launch', { groups: ['basics', 'fairMint', 'fairLaunch', 'metadata'] }),
  /** A token that everybody mints, and that writes each mint down as an inscription. */
  inscription: variant('inscription', 'token-inscription', {
    groups: ['basics', 'inscription', 'fairMint', 'fairLaunch', 'metadata'],
  }),
}

/** Offers every module of the kind but the sale, which has tools of its own. */
function variant(
  kind: TokenKind,
  tool: string,
  { groups, defaults = {} }: Pick<TokenVariant, 'groups'> & Partial<Pick<TokenVariant, 'defaults'>>,
): TokenVariant {
  return { tool, kind, groups, offers: allModulesOf(kind), always: [], defaults }
}
