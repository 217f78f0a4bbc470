import { hasFairMint, hasSale, type TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import { dividendVaultAbi, saleAbi, tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, isAddressEqual, zeroAddress } from 'viem'
import { companionOf } from '../base/toolbox/companionOf.ts'
import { type MintStateName, mintStates } from '../mint/getFairMint.ts'
import { ownSaleClaims } from '../sale/ownSaleClaims.ts'
import { type SaleAccount, type SaleStateName, saleStates } from '../sale/SaleStatus.ts'
import { saleOf } from '../sale/saleOf.ts'
import { answerTo, type Question } from './createQuestion.ts'
import type { OwnClaim } from './OwnThings.ts'

type Asker = { question: Question; token: Address; account: Address }
/** What was found out of one token, once the question was asked. */
export type FoundOffer = {
  sale?: SaleStateName
  mint?: MintStateName
  /** The account paid or minted. */
  isPartner: boolean
  claims: OwnClaim[]
}

/**
 * Asks what a token's own contracts owe an account: its sale and its vaults, at addresses where nothing but our code can
 * be. Without a composition all are asked; those that are not there answer nothing.
 */
export function addCompanionViews({ question, token, account }: Asker, composition?: TokenComposition) {
  const sale = !composition || hasSale(composition) ? askSale({ question, token, account }) : undefined
  const vaults = (['DividendVault', 'LpVault'] as const)
    .filter((vault) => !composition || kindOfVault[vault] === composition.kind)
    .map((vault) => {
      const address = companionOf(token, vault)
      const ask = <Value>(functionName: string, args: readonly unknown[] = []) =>
        question.add<Value>({ address, abi: dividendVaultAbi, functionName, args })
      return { amount: ask<bigint>('claimable', [account]), coin: ask<Address>('coin') }
    })
  return (): FoundOffer => {
    const dividends = vaults.flatMap(({ amount, coin }): OwnClaim[] => {
      const [value, paid] = [answerTo(amount), answerTo(coin)]
      return value && paid ? [{ kind: 'claimDividend', token, amount: value, coin: paid }] : []
    })
    const found = sale?.()
    return {
      sale: found?.state,
      isPartner: found?.isPartner ?? false,
      claims: [...(found?.claims ?? []), ...dividends],
    }
  }
}

const kindOfVault = { DividendVault: 'dividend', LpVault: 'lpDividend' } as const

function askSale({ question, token, account }: Asker) {
  const ask = <Value>(functionName: string, args: readonly unknown[] = []) =>
    question.add<Value>({ address: saleOf(token), abi: saleAbi, functionName, args })
  const sold = ask<Address>('token')
  const state = ask<number>('saleState')
  const buyer = ask<Omit<SaleAccount, 'claimable' | 'inviter'>>('buyerOf', [account])
  const claimable = ask<bigint>('claimable', [account])
  const payCoin = ask<Address>('payCoin')
  const proceeds = ask<bigint>('proceeds')
  const powers = ask<readonly [Address, boolean, bigint]>('deployerPowers')
  return () => {
    const [name, own, of, coin] = [
      saleStates[answerTo(state) ?? -1],
      answerTo(buyer),
      answerTo(sold),
      answerTo(payCoin),
    ]
    // Anybody can give a contract that is no token of ours a sale of another one.
    if (!name || !own || !coin || !of || !isAddressEqual(of, token)) return undefined
    const buys = { ...own, claimable: answerTo(claimable) ?? 0n, inviter: undefined }
    const claims: OwnClaim[] = ownSaleClaims({ own: buys, state: name }).map(({ id, amount }) => ({
      ...{ kind: id, token, amount },
      coin: id === 'claimSale' ? token : coin,
    }))
    const [deployer] = answerTo(powers) ?? []
    const left = answerTo(proceeds) ?? 0n
    if (left > 0n && deployer && isAddressEqual(deployer, account)) {
      claims.push({ kind: 'collectSaleProceeds', token, amount: left, coin })
    }
    return { state: name, claims, isPartner: own.paid > 0n || own.bought > 0n }
  }
}

/** Asks the token itself of its mint. */
export function addMintViews({ question, token, account }: Asker, composition?: TokenComposition) {
  if (composition && !hasFairMint(composition)) return (): FoundOffer => ({ isPartner: false, claims: [] })
  const ask = <Value>(functionName: string, args: readonly unknown[] = []) =>
    question.add<Value>({ address: token, abi: tokenAbi, functionName, args })
  const state = ask<number>('mintState')
  const minted = ask<readonly [bigint, bigint, bigint]>('mintsOf', [account])
  return (): FoundOffer => {
    const [name, own] = [mintStates[answerTo(state) ?? -1], answerTo(minted)]
    if (!name || !own) return { isPartner: false, claims: [] }
    const [mints, paid, kept] = own
    const amount = name === 'refunding' ? paid + kept : 0n
    return {
      ...{ mint: name, isPartner: mints > 0n || paid > 0n },
      claims: amount > 0n ? [{ kind: 'refundMint', token, amount, coin: zeroAddress }] : [],
    }
  }
}
