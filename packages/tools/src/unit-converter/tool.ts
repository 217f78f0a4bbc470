import { defineTool } from '../defineTool.ts'

export const unitConverter = defineTool({
  id: 'unit-converter',
  path: '/ot/un',
  group: 'tools',
  icon: 'ruler',
  title: { en: 'Unit Converter', zh: '单位换算', es: 'Conversor de unidades', ja: '単位変換' },
  summary: {
    en: 'Wei, gwei, ether, token decimals, hex and timestamps, exact to the last digit.',
    zh: 'Wei、Gwei、ether、代币小数位、十六进制与时间戳，精确到最后一位。',
    es: 'Wei, gwei, ether, decimales de token, hexadecimal y marcas de tiempo, exactos hasta la última cifra.',
    ja: 'wei・gwei・ether・トークンの小数桁数・16進数・タイムスタンプを最後の桁まで正確に。',
  },
  keywords: {
    en: 'wei kwei mwei gwei szabo finney ether eth decimals hex hexadecimal decimal unix timestamp date calculator',
    zh: 'wei gwei ether 以太 单位 换算 转换 精度 小数位 十六进制 十进制 时间戳 日期 计算器',
    es: 'wei gwei ether unidades convertir decimales hexadecimal decimal marca de tiempo fecha unix calculadora',
    ja: 'wei gwei ether イーサ 単位 変換 換算 小数 桁 16進数 10進数 タイムスタンプ 日時 計算',
  },
  tabs: [],
  screen: () => import('./UnitConverterScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
