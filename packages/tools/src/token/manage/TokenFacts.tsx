import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { TokenState } from '@tokensmith/sdk/token/getToken.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { type Address, zeroAddress } from 'viem'
import { coinText } from '../../_shared/coin/coinText.ts'
import { decodeContractUri } from '../tokenMetadata.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import { TokenAbout } from './TokenAbout.tsx'

/**
 * The state of a token as facts; a part that the contract does not have is left out.
 *
 * @param props.burnt what lies at the burn address and is part of the total supply still.
 */
export function TokenFacts({ token, burnt }: { token: TokenState; burnt?: bigint }) {
  const t = useTokenTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { decimals, totalSupply, mint, pause, blacklist, whitelist, transferBurn, transferFee } = token
  const amount = (value: bigint) => coinText(value, token, lang)
  const account = (address: Address) => <AddressText address={address} chain={chain} />
  const rate = (value: { bps: number; ceilingBps: number }) => formatPercent(value.bps, lang)
  const isOwnerless = token.owner === undefined || token.owner === zeroAddress
  const isFixed = token.verification.status === 'verified' && isOwnerless
  const most = (value: { ceilingBps: number }) =>
    isFixed ? t('manage.rateFixed') : t('manage.atMost', { percent: formatPercent(value.ceilingBps, lang) })
  const about = token.contractURI ? decodeContractUri(token.contractURI) : undefined
  return (
    <>
      <KeyValues
        rows={[
          { label: t('manage.address'), value: <AddressText address={token.address} chain={chain} kind="token" /> },
          totalSupply !== undefined && { label: t('manage.supply'), value: amount(totalSupply) },
          burnt !== undefined && { label: t('manage.burnt'), value: amount(burnt) },
          mint && { label: t('manage.cap'), value: amount(mint.cap) },
          mint && {
            label: t('manage.minting'),
            value: t(mint.isFinished ? 'manage.mintingFinished' : 'manage.mintingOpen'),
          },
          token.account && { label: t('manage.balance'), value: amount(token.account.balance) },
          decimals !== undefined && { label: t('manage.decimals'), value: decimals },
          token.owner !== undefined && {
            label: t('manage.owner'),
            value: token.owner === zeroAddress ? t('manage.renounced') : account(token.owner),
          },
          token.pendingOwner && { label: t('manage.pendingOwner'), value: account(token.pendingOwner) },
          (token.ownershipLockedUntilAt ?? 0n) > token.chainAt && {
            label: t('manage.lockedUntil'),
            value: formatLocal(token.ownershipLockedUntilAt!, lang),
          },
          pause &&
            (pause.isPaused
              ? { label: t('manage.paused'), value: formatLocal(pause.pausedUntilAt, lang) }
              : { label: t('manage.pausedLabel'), value: t('manage.notPaused') }),
          pause &&
            pause.pausableUntilAt > token.chainAt && {
              label: t('manage.pausableUntil'),
              value: formatLocal(pause.pausableUntilAt, lang),
            },
          blacklist && {
            label: t('manage.blacklist'),
            value: t(blacklist.isEnded ? 'manage.blacklistEnded' : 'manage.blacklistOn'),
          },
          whitelist &&
            whitelist.untilAt > token.chainAt && {
              label: t('manage.whitelistUntil'),
              value: formatLocal(whitelist.untilAt, lang),
            },
          transferBurn && { label: t('manage.transferBurn'), value: rate(transferBurn), note: most(transferBurn) },
          transferFee && { label: t('manage.transferFee'), value: rate(transferFee), note: most(transferFee) },
          transferFee && { label: t('manage.feeAddress'), value: account(transferFee.feeAddress) },
        ]}
      />
      {about && <TokenAbout about={about} />}
    </>
  )
}
