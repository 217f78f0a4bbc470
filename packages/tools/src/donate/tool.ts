import { defineTool } from '../defineTool.ts'

export const donate = defineTool({
  id: 'donate',
  path: '/ot/do',
  group: 'tools',
  icon: 'heart',
  title: { en: 'Donate', zh: '捐赠', es: 'Donar', ja: '寄付' },
  summary: {
    en: 'Support the people who run this site, in any coin or token of your chain.',
    zh: '使用当前链上的任意币种支持本站的维护者。',
    es: 'Apoya a quienes mantienen este sitio con cualquier moneda o token de tu cadena.',
    ja: 'お使いのチェーンのコインやトークンで、このサイトの運営者を支援できます。',
  },
  keywords: {
    en: 'donation support tip address qr code erc-681',
    zh: '捐款 赞助 支持 收款地址 二维码',
    es: 'donación apoyo propina dirección código qr',
    ja: '寄付 支援 投げ銭 受取アドレス QRコード',
  },
  tabs: [],
  screen: () => import('./DonateScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
