import { Button, Textarea } from '@mantine/core'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import type { Order } from '@tokensmith/sdk/multisig/Order.ts'
import { shortAddress } from '@tokensmith/ui/address/shortAddress.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { FileButton } from '@tokensmith/ui/inputs/FileButton.tsx'
import { useState } from 'react'
import type { Hex } from 'viem'
import classes from './Multisig.module.css'
import { readQrPicture } from './readQrPicture.ts'
import { type TakenOrders, takeOrders } from './takeOrders.ts'

type TakeOrderProps = {
  /** Only this order is taken: what comes is meant to bring signatures for it. */
  expected?: Hex
  onTaken?: (orders: readonly Order[]) => void
}

/** Takes orders and signatures from a link, a text, a file or the picture of a QR code. Nothing goes to a server. */
export function TakeOrder({ expected, onTaken }: TakeOrderProps) {
  const t = useTexts('multisig')
  const sentence = useErrorSentence()
  const { chains, getClient } = useChain()
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const [taken, setTaken] = useState<TakenOrders>()
  const [isBusy, setBusy] = useState(false)

  const take = async (read: () => Promise<readonly Order[]>) => {
    setBusy(true)
    setFailure(undefined)
    setTaken(undefined)
    try {
      const orders = await read()
      const other = expected && orders.find(({ hash }) => hash !== expected)
      if (other) throw new ToolboxError('multisigOrderOther', { expected, actual: other.hash })
      const result = await takeOrders(orders, getClient, (id) => chains.some((chain) => chain.id === id))
      setTaken(result)
      setText('')
      onTaken?.(result.orders)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const takeText = (typed: string) =>
    take(async () => {
      const { parseOrderCode } = await import('@tokensmith/sdk/multisig/orderLink.ts')
      return [parseOrderCode(typed)]
    })
  const takeFile = (file: File) =>
    take(async () => {
      const { parseOrderFile } = await import('@tokensmith/sdk/multisig/orderFile.ts')
      return parseOrderFile(await file.text())
    })
  const takePicture = async (file: File) => {
    const found = await readQrPicture(file)
    await takeText(found)
  }
  return (
    <div className={classes.stack}>
      <Textarea
        label={t(expected ? 'take.signatures' : 'take.order')}
        description={t('take.hint')}
        value={text}
        autosize
        minRows={2}
        maxRows={5}
        spellCheck={false}
        classNames={{ input: classes.mono }}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button variant="default" loading={isBusy} disabled={text.trim() === ''} onClick={() => void takeText(text)}>
          {t('take.text')}
        </Button>
        <FileButton label={t('take.file')} accept=".json,application/json" onFile={(file) => void takeFile(file)} />
        <FileButton label={t('take.picture')} accept="image/*" onFile={(file) => void takePicture(file)} />
      </div>
      {failure !== undefined && <ErrorNotice error={failure} />}
      {taken && (
        <div role="status">
          <FieldNote tone="good">{t(taken.isNew ? 'take.new' : 'take.added', { count: taken.added })}</FieldNote>
          {taken.refused.map(({ owner, error }) => (
            <FieldNote key={owner} tone="warning">
              {t('take.refused', { owner: shortAddress(owner) })} {sentence(error)}
            </FieldNote>
          ))}
        </div>
      )}
    </div>
  )
}
