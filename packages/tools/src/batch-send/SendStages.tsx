import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { StageList } from '@tokensmith/ui/StageList.tsx'
import classes from './BatchSend.module.css'

const sendStages = ['prepare', 'confirm', 'send'] as const
export type SendStage = (typeof sendStages)[number]

/** Where a batch send stands: Prepare, Confirm, Send. */
export function SendStages({ stage, isOver = false }: { stage: SendStage; isOver?: boolean }) {
  const t = useTexts('batch-send')
  return (
    <div className={classes.stages}>
      <StageList
        stages={sendStages.map((id) => ({ id, label: t(`stage.${id}`) }))}
        now={stage}
        isOver={isOver}
        label={t('stage.label')}
      />
    </div>
  )
}
