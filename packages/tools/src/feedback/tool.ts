import { defineTool } from '../defineTool.ts'

export const feedback = defineTool({
  id: 'feedback',
  path: '/issue/index',
  group: 'tools',
  icon: 'message',
  title: { en: 'Issue', zh: '问题反馈', es: 'Comentarios', ja: 'フィードバック' },
  summary: {
    en: 'Report a problem or an idea. You see exactly what is sent before it is sent.',
    zh: '反馈问题或建议。发送前您可以看到将要发送的全部内容。',
    es: 'Informa de un problema o de una idea. Ves exactamente lo que se envía antes de enviarlo.',
    ja: '問題や提案をお知らせください。送信する内容は送信前にすべて確認できます。',
  },
  keywords: {
    en: 'feedback bug report problem idea contact support help',
    zh: '反馈 问题 错误 建议 联系 客服 帮助',
    es: 'comentarios error fallo problema idea contacto soporte ayuda',
    ja: 'フィードバック 不具合 バグ 問題 提案 連絡 サポート ヘルプ',
  },
  tabs: [],
  screen: () => import('./FeedbackScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
