import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import type { Multisig } from '@tokensmith/sdk/multisig/getMultisig.ts'
import type { OrderCall } from '@tokensmith/sdk/multisig/Order.ts'
import { downloadFile } from '@tokensmith/ui/downloadFile.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { FileButton } from '@tokensmith/ui/inputs/FileButton.tsx'
import { useState } from 'react'
import classes from './Multisig.module.css'

type BuilderFilesProps = {
  multisig: Multisig
  chain: ChainEntry
  calls: readonly OrderCall[]
  onCalls: (calls: readonly OrderCall[]) => void
}

/** Batches to and from Safe's Transaction Builder, as its files. */
export function BuilderFiles({ multisig, chain, calls, onCalls }: BuilderFilesProps) {
  const t = useTexts('multisig')
  const [failure, setFailure] = useState<unknown>()
  const [read, setRead] = useState<number>()
  const open = async (file: File) => {
    setFailure(undefined)
    setRead(undefined)
    try {
      const { parseBuilderFile } = await import('@tokensmith/sdk/multisig/builderFile.ts')
      const batch = parseBuilderFile(await file.text())
      if (batch.chainId !== chain.id) {
        const params = { expectedChainId: chain.id, actualChainId: batch.chainId }
        throw new ToolboxError('multisigBuilderChain', params)
      }
      onCalls(batch.calls)
      setRead(batch.calls.length)
    } catch (error) {
      setFailure(error)
    }
  }
  const save = async () => {
    const { writeBuilderFile } = await import('@tokensmith/sdk/multisig/builderFile.ts')
    const name = t('builder.name')
    const text = writeBuilderFile({ chainId: chain.id, name, calls, multisig: multisig.address, nowMs: Date.now() })
    downloadFile(`safe-${chain.id}.json`, text, 'application/json')
  }
  return (
    <div className={classes.stack}>
      <div className={classes.buttons}>
        <FileButton label={t('builder.open')} accept=".json,application/json" onFile={(file) => void open(file)} />
        {calls.length > 0 && (
          <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void save()}>
            {t('builder.save', { count: calls.length })}
          </Button>
        )}
      </div>
      {read !== undefined && <FieldNote tone="good">{t('builder.read', { count: read })}</FieldNote>}
      {failure !== undefined && <ErrorNotice error={failure} />}
    </div>
  )
}
