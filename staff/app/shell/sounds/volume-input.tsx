type VolumeProps = { volume: number; disabled?: boolean; onChange: (volume: number) => void };

/** The slider of a volume from 0 to 1. */
export const VolumeInput = ({ volume, disabled, onChange }: VolumeProps) => (
  <input
    type="range"
    min={0}
    max={1}
    step={0.05}
    value={volume}
    disabled={disabled}
    onChange={({ target }) => onChange(Number(target.value))}
  />
);
