import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import { parseInteger } from '@tokensmith/sdk/base/parse/parseInteger.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import type { TaxStatement } from '@tokensmith/sdk/token/readTaxStatement.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { downloadFile } from '@tokensmith/ui/downloadFile.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { IntegerInput } from '@tokensmith/ui/inputs/IntegerInput.tsx'
import { csvLine } from '@tokensmith/ui/list/csv.ts'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useEffect, useRef, useState } from 'react'
import { useTokenTexts } from '../../useTokenTexts.ts'
import classes from '../Manage.module.css'
import { StatementTable } from './StatementTable.tsx'

type Progress = { blocksRead: bigint; blocksTotal: bigint }

/** All taxes that a token ever took, read from the chain when somebody asks for it, since it can take a while. */
export function TaxStatementCard({ context }: { context: ActionContext }) {
  const t = useTokenTexts()
  const lang = useLang()
  const sentence = useErrorSentence()
  const { chain, getClient } = useChain()
  const { token, trading } = context
  const [statement, setStatement] = useState<TaxStatement>()
  const [error, setError] = useState<unknown>()
  const [progress, setProgress] = useState<Progress>()
  const [wasStopped, setStopped] = useState(false)
  const [fromText, setFromText] = useState('')
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const { market, dividends } = trading
  if (!trading.trading || !market) return null
  const from = fromText.trim() === '' ? undefined : parseInteger(fromText, { min: 0n, max: 2n ** 63n })
  const fromFault = from && !from.ok ? sentence(from.error) : undefined

  const read = async () => {
    stop.current = new AbortController()
    const { signal } = stop.current
    setError(undefined)
    setStopped(false)
    setStatement(undefined)
    setProgress({ blocksRead: 0n, blocksTotal: 0n })
    try {
      const [{ readTaxStatement }, client] = await Promise.all([
        import('@tokensmith/sdk/token/readTaxStatement.ts'),
        getClient(chain.id),
      ])
      const result = await readTaxStatement(client, {
        ...{ token: token.address, base: market.base.address, signal },
        isLpDividend: dividends?.source === 'liquidity',
        logSpan: chain.quirks.logSpan,
        fromBlock: from?.ok ? from.value : undefined,
        onProgress: setProgress,
      })
      if (!signal.aborted) setStatement(result)
    } catch (failure) {
      const isStop = failure instanceof ToolboxError && failure.code === 'planAborted'
      if (isStop) setStopped(true)
      else setError(failure)
    } finally {
      setProgress(undefined)
    }
  }
  const download = async () => {
    const { taxStatementColumns, taxStatementRows } = await import('@tokensmith/sdk/token/taxStatementRows.ts')
    const decimals = {
      ...{ token: token.decimals, base: market.base.decimals, dividendCoin: dividends?.coin.decimals },
    }
    const lines = [[...taxStatementColumns], ...taxStatementRows(statement!, decimals)]
    downloadFile(`taxes-${token.address}.csv`, `\uFEFF${lines.map(csvLine).join('\r\n')}\r\n`, 'text/csv')
  }
  const blocks = (count: bigint) => new Intl.NumberFormat(lang).format(count)
  return (
    <Section title={t('manage.statement.title')}>
      <p className={classes.note}>{t('manage.statement.explain')}</p>
      {statement && <StatementTable statement={statement} context={context} />}
      {wasStopped && (
        <p className={classes.note} role="status">
          {t('manage.statement.stopped')}
        </p>
      )}
      {error !== undefined && <ErrorNotice error={error} />}
      {progress && (
        <p className={classes.note} role="status">
          {progress.blocksTotal === 0n
            ? t('manage.statement.starting')
            : t('manage.statement.progress', {
                done: blocks(progress.blocksRead),
                all: blocks(progress.blocksTotal),
              })}
        </p>
      )}
      {!progress && (
        <IntegerInput
          label={t('manage.statement.from')}
          hint={t('manage.statement.fromHint')}
          value={fromText}
          onChange={setFromText}
          error={fromFault}
        />
      )}
      <div className={classes.buttons}>
        {progress ? (
          <Button variant="default" size="sm" onClick={() => stop.current?.abort()}>
            {t('manage.statement.cancel')}
          </Button>
        ) : (
          <Button variant="default" size="sm" disabled={fromFault !== undefined} onClick={() => void read()}>
            {t(statement ? 'manage.statement.again' : 'manage.statement.action')}
          </Button>
        )}
        {statement && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => void download()}
          >
            {t('manage.statement.csv')}
          </Button>
        )}
      </div>
    </Section>
  )
}
