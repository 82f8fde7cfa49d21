/** Dangers of a mine that questions, lessons and alarms are about. */
export const hazards = {
  gas: ['gas', '瓦斯与通风', 'Gas and ventilation'],
  roof: ['roof', '顶板', 'Roof'],
  water: ['water', '水害', 'Water'],
  fire: ['fire', '火灾', 'Fire'],
  dust: ['dust', '粉尘', 'Dust'],
  transport: ['transport', '提升运输', 'Hoisting and transport'],
  electrical: ['electrical', '机电', 'Electrical'],
  blasting: ['blasting', '爆破', 'Blasting'],
  slope: ['slope', '边坡', 'Slopes'],
  general: ['general', '综合', 'General'],
} as const;
