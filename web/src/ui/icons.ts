/** Our own small icons, as the inside of a 24 by 24 drawing in strokes of the current colour. */
export const icons = {
  close: '<path d="M6 6l12 12M18 6L6 18"/>',
} as const;

export type IconName = keyof typeof icons | (string & {});
