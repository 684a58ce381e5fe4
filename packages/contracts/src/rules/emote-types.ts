/** By their ids on the wire, 0 to 8. */
export const emoteTypes = [
  'NyanCat',
  'FloppyDisc',
  'AOLGuy',
  'PhoneCall',
  'CrazyFrog',
  'HamsterDance',
  'DancingBaby',
  'BrokenHeart',
  'DeadMac',
] as const
