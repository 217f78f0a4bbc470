import { Button } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { funderOf } from '@tokensmith/sdk/base/jobs/plainTransferJob.ts'
import { readInscriptionTerms } from '@tokensmith/sdk/inscription/InscriptionTerms.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { isAddressEqual, zeroAddress } from 'viem'
import { coinText } from '../_shared/coin/coinText.ts'
import { RestoreWalletKey } from '../_shared/jobs/RestoreWalletKey.tsx'
import { SaveWalletKey } from '../_shared/jobs/SaveWalletKey.tsx'
import type { Tool } from '../defineTool.ts'
import type { GroupFigures } from './groupFigures.ts'
import { LendToWallets } from './LendToWallets.tsx'
import type { OpenedGroup, OpenedInscription } from './openInscriptions.ts'
import type { GroupWalletsView } from './useGroupWallets.ts'
import { useInscriptionTexts } from './useInscriptionTexts.ts'

type GroupWalletsProps = {
  id: string
  tool: Tool
  opened: OpenedGroup
  figures: GroupFigures
  wallets: GroupWalletsView
  chain: ChainEntry | undefined
  /** Keys were saved or brought back. */
  onKeys: () => void
}

/** The wallets of a group: their keys, what is lent to them, and what comes back. */
export function GroupWallets({ id, tool, opened, figures, wallets: view, chain, onKeys }: GroupWalletsProps) {
  const t = useInscriptionTexts()
  const lang = useLang()
  const { entries, group } = opened
  const { job } = entries[0]!.run
  if (!view.areOwn) return <OwnAccount entry={entries[0]!} chain={chain} />
  const funder = funderOf(job)!
  const { wallets = [], isEmptied, isLending } = view
  const { symbol = '' } = chain ?? {}
  const coin = (wei: bigint) => coinText(wei, { symbol, decimals: 18 }, lang, 6)
  const held = wallets.reduce((sum, { balanceWei }) => sum + balanceWei, 0n)
  const missing = entries.filter(({ key }) => key === 'missing')
  const unsaved = entries.filter(({ key }) => key !== undefined && key !== 'missing' && !key.isSaved)
  const keepsTokens = entries.some(({ run }) => {
    const to = run.rows[0]?.to ?? zeroAddress
    return isAddressEqual(to, run.job.sender) || isAddressEqual(to, zeroAddress)
  })
  const loans = wallets.flatMap(({ address, missingWei }) => (missingWei > 0n ? [{ address, wei: missingWei }] : []))
  const hasRest = figures.isOver && !group.isRunning() && wallets.some(({ isEmpty }) => !isEmpty)
  const mayLend = isLending || (loans.length > 0 && !group.isRunning() && !figures.isOver)
  return (
    <Section title={t('bulk.wallets.title', { count: entries.length })}>
      <KeyValues
        rows={[
          entries.length === 1
            ? {
                label: t('bulk.wallets.address'),
                value: <AddressText address={job.sender} {...(chain ? { chain } : {})} />,
              }
            : { label: t('bulk.row.wallets'), value: entries.length.toLocaleString(lang) },
          view.wallets !== undefined && { label: t('bulk.wallets.held'), value: coin(held) },
          { label: t('bulk.wallets.funder'), value: <AddressText address={funder} {...(chain ? { chain } : {})} /> },
        ]}
      />
      {view.error !== undefined && <ErrorNotice error={view.error} onRetry={view.refresh} />}
      {isEmptied && (
        <FieldNote tone="good">{t(keepsTokens ? 'bulk.wallets.emptiedKept' : 'bulk.wallets.emptied')}</FieldNote>
      )}
      {missing.length > 0 && !isEmptied && <RestoreWalletKey wallets={missing.map(termsOf)} onRestored={onKeys} />}
      {unsaved.length > 0 && (
        <SaveWalletKey
          addresses={unsaved.map(({ run }) => run.job.sender)}
          {...(keepsTokens ? { explain: t('bulk.wallets.saveTokens') } : {})}
          onSaved={onKeys}
        />
      )}
      {unsaved.length === 0 && missing.length === 0 && !isEmptied && (
        <FieldNote tone="good">{t('bulk.wallets.saved')}</FieldNote>
      )}
      {hasRest && figures.phase === 'stopped' && missing.length === 0 && (
        <Button size="sm" fullWidth onClick={() => void group.cancel()}>
          {t('bulk.wallets.bringBack')}
        </Button>
      )}
      {hasRest && figures.phase === 'done' && <FieldNote tone="warning">{t('bulk.wallets.restAfterDone')}</FieldNote>}
      {mayLend && chain && missing.length === 0 && (
        <LendToWallets
          {...{ id, tool, chain, funder, loans }}
          round={entries.reduce((sum, { run }) => sum + run.getBatches().length, 0)}
          isSaved={unsaved.length === 0}
          onLent={() => {
            view.refresh()
            void group.start()
          }}
        />
      )}
    </Section>
  )
}

/** What the key of a job is for, as it was when it was made. */
function termsOf({ run: { job } }: OpenedInscription) {
  const { firstNonce, funder } = readInscriptionTerms(job)
  const purpose = {
    chainId: job.chainId,
    funder: funder!,
    listHash: job.listHash,
    does: 'inscribe' as const,
    firstNonce,
  }
  return { address: job.sender, purpose }
}

function OwnAccount({ entry, chain }: { entry: OpenedInscription; chain: ChainEntry | undefined }) {
  const t = useInscriptionTexts()
  const { sender } = entry.run.job
  return (
    <Section title={t('bulk.wallets.account')}>
      <KeyValues
        rows={[{ label: t('row.from'), value: <AddressText address={sender} {...(chain ? { chain } : {})} /> }]}
      />
      <FieldNote>{t('bulk.prompts')}</FieldNote>
    </Section>
  )
}
