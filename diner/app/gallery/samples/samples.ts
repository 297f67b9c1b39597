import type { ComponentType } from "react";
import { ButtonSample, IconButtonSample } from "./button-samples.tsx";
import { ChipSample, ChoiceRowSample, SegmentedSample } from "./choice-samples.tsx";
import { AddControlSample, InPlaceStepperSample, StepperSample } from "./count-samples.tsx";
import { CouponTicketSample } from "./coupon-samples.tsx";
import { ActionBarSample, CartBarSample, PageHeaderSample, TabsSample } from "./bottom-bar-samples.tsx";
import { CodeCellsSample, FieldSample, PickFieldSample } from "./field-samples.tsx";
import { IconSample, PageIconSample } from "./icon-samples.tsx";
import { DialogSample, LoadingOverlaySample, ToastSample } from "./popup-samples.tsx";
import { SheetSample } from "./sheet-samples.tsx";
import {
  BadgeSample,
  CoinSample,
  ProgressSample,
  RollingAmountSample,
  SkeletonSample,
  SpinnerSample,
  TimelineSample,
} from "./status-samples.tsx";
import { DateWheelSample, WheelSample } from "./wheel-samples.tsx";

/** Samples by component, or by several that belong together, in all states; the first name is the anchor. */
export const samples: readonly { shows: readonly [string, ...string[]]; Sample: ComponentType }[] = [
  { shows: ["Button"], Sample: ButtonSample },
  { shows: ["IconButton"], Sample: IconButtonSample },
  { shows: ["AddControl"], Sample: AddControlSample },
  { shows: ["InPlaceStepper"], Sample: InPlaceStepperSample },
  { shows: ["Stepper"], Sample: StepperSample },
  { shows: ["Badge", "BadgeDot"], Sample: BadgeSample },
  { shows: ["Coin"], Sample: CoinSample },
  { shows: ["Chip", "Chips"], Sample: ChipSample },
  { shows: ["ChoiceRow"], Sample: ChoiceRowSample },
  { shows: ["Segmented"], Sample: SegmentedSample },
  { shows: ["Field", "FieldFrame", "TextArea", "FieldNote", "ErrorNote"], Sample: FieldSample },
  { shows: ["PickField"], Sample: PickFieldSample },
  { shows: ["CodeCells"], Sample: CodeCellsSample },
  { shows: ["Wheel"], Sample: WheelSample },
  { shows: ["DateWheel"], Sample: DateWheelSample },
  { shows: ["CouponTicket", "CouponChoice"], Sample: CouponTicketSample },
  { shows: ["PageHeader"], Sample: PageHeaderSample },
  { shows: ["CartBar", "ShortLabel"], Sample: CartBarSample },
  { shows: ["ActionBar"], Sample: ActionBarSample },
  { shows: ["Tabs"], Sample: TabsSample },
  { shows: ["Sheet", "PictureSheetTitle"], Sample: SheetSample },
  { shows: ["Dialog"], Sample: DialogSample },
  { shows: ["ToastHost", "ToastEcho"], Sample: ToastSample },
  { shows: ["LoadingOverlay"], Sample: LoadingOverlaySample },
  { shows: ["Progress"], Sample: ProgressSample },
  { shows: ["Timeline"], Sample: TimelineSample },
  { shows: ["RollingAmount"], Sample: RollingAmountSample },
  { shows: ["Skeleton", "Bone"], Sample: SkeletonSample },
  { shows: ["Spinner"], Sample: SpinnerSample },
  { shows: ["Icon"], Sample: IconSample },
  { shows: ["PageIcon"], Sample: PageIconSample },
];
