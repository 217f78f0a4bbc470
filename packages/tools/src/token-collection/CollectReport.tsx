import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { Coin } from '@tokensmith/sdk/base/erc20/getCoin.ts'
import type { JobBatch, JobRecord } from '@tokensmith/sdk/base/jobs/Job.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { downloadFile } from '@tokensmith/ui/downloadFile.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { openWebJobJournal } from '@tokensmith/ui/jobs/webJobJournal.ts'
import { csvLine } from '@tokensmith/ui/list/csv.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useMemo } from 'react'
import { zeroAddress } from 'viem'
import { coinText } from '../_shared/coin/coinText.ts'
import { coinName, exactAmount, shownDecimals } from '../_shared/coin/strangeCoin.ts'
import { coinsOfJob } from './collectText.ts'
import classes from './TokenCollection.module.css'
import { useReasonText } from './useReasonText.ts'

const columns = ['wallet', 'token', 'tokenId', 'amount', 'outcome', 'reason', 'transaction', 'block'] as const

/** What arrived, by receipts and logs, and what the wallets still hold. */
export function CollectReport({ job, batches }: { job: JobRecord; batches: readonly JobBatch[] }) {
  const t = useTexts('token-collection')
  const lang = useLang()
  const reasonText = useReasonText()
  const { getClient } = useChain()
  const coins = useMemo(() => coinsOfJob(job), [job])
  const known = batches.map(({ state, hashes }) => `${state}${hashes.at(-1) ?? ''}`).join()
  const { data, error, refetch } = useQuery({
    queryKey: ['collectReport', job.jobId, known],
    queryFn: async () => {
      const [{ createJobReport }, { createCollectJob }, { getCollectWallets }, client, journal] = await Promise.all([
        import('@tokensmith/sdk/base/jobs/createJobReport.ts'),
        import('@tokensmith/sdk/collect/collectJob.ts'),
        import('@tokensmith/sdk/collect/getCollectWallets.ts'),
        getClient(job.chainId),
        openWebJobJournal(),
      ])
      const report = await createJobReport({ journal, jobId: job.jobId, kind: createCollectJob(), client })
      const addresses = [...new Set([...report.rows.flatMap(({ from }) => from ?? []), job.sender])]
      // Of ids no balance says what is left.
      const tokens = coins.map(({ address }, token) =>
        job.tokens[token]!.standard === 'erc1155' ? zeroAddress : address,
      )
      return { report, wallets: await getCollectWallets(client, tokens, addresses) }
    },
  })
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const { rows } = data.report
  const { wallets } = data
  const total = (wanted: number) =>
    rows.reduce((sum, { token, received = 0n }) => (token === wanted ? sum + received : sum), 0n)
  const held = (balances: (typeof wallets)[number]['balances'], token: number) =>
    job.tokens[token]!.standard === 'erc1155' ? 0n : (balances[token] ?? 0n)
  const left = (token: number) => wallets.reduce((sum, { balances }) => sum + held(balances, token), 0n)
  const text = (amount: bigint, coin: Coin) =>
    coinText(amount, { symbol: coin.symbol ?? '', decimals: shownDecimals(coin) }, lang, 18)
  const save = () => {
    const lines = rows.map(
      ({ from = '', token, tokenId = '', status, received = 0n, reason, hash = '', block = '' }) => {
        const coin = coins[token]!
        const facts = [from, coin.address, String(tokenId), exactAmount(received, coin), t(`outcome.${status}`)]
        return [...facts, reason ? reasonText(reason) : '', hash, String(block)]
      },
    )
    for (const { note, request, block = '', hashes } of batches) {
      if (note !== 'fund' || !request?.to || block === '') continue
      const amount = exactAmount(BigInt(request.value), { decimals: 18 })
      lines.push([request.to, zeroAddress, '', amount, t('outcome.lent'), '', hashes.at(-1) ?? '', block])
    }
    for (const { address, balances } of wallets) {
      for (const [token, coin] of coins.entries()) {
        const amount = held(balances, token)
        if (amount > 0n)
          lines.push([address, coin.address, '', exactAmount(amount, coin), t('outcome.left'), '', '', ''])
      }
    }
    const header = columns.map((column) => t(`report.${column}`))
    downloadFile('token-collection-report.csv', `\uFEFF${[header, ...lines].map(csvLine).join('\r\n')}\r\n`, 'text/csv')
  }
  return (
    <Section title={t('report.title')} aside={t('report.aside')}>
      <KeyValues
        rows={coins.map((coin, token) => ({
          label: coinName(coin),
          value: <span className={classes.amount}>{text(total(token), coin)}</span>,
          note: left(token) > 0n ? t('row.stays', { amount: text(left(token), coin) }) : '',
        }))}
      />
      <div className={classes.buttons}>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
          {t('report.save')}
        </Button>
      </div>
    </Section>
  )
}
