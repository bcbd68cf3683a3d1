/** The style of the line under a message: small and muted, opens the details. */
export const quietTriggerClasses =
  'group/quiet inline-flex min-h-7 items-center gap-1.5 rounded-md px-2 text-[0.8125rem] text-muted transition-colors hover:bg-sunken hover:text-ink touch:min-h-11 [&_svg]:size-3.5 [&_svg]:shrink-0';
