// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IBatchSend} from "./IBatchSend.sol";

/**
 * @title PackedRows
 * @notice Reads the rows of a batch where they lie in calldata; the packing is described in {IBatchSend}.
 */
library PackedRows {
    /**
     * @dev Where the parts of the rows lie. Positions are bytes of calldata, shifts are bits. A value that all rows share
     * has a step of 0, so that loops need not know.
     * @param start Receiver of the first row.
     * @param end Where the receiver of a row after the last one would be.
     * @param size From one receiver to the next.
     * @param numbered True: the number of a row is in the 4 bytes before its receiver.
     */
    struct Rows {
        uint256 count;
        uint256 start;
        uint256 end;
        uint256 size;
        uint256 amountAt;
        uint256 amountStep;
        uint256 amountShift;
        uint256 idAt;
        uint256 idStep;
        uint256 idShift;
        bool numbered;
    }

    /// @dev Far more than the gas of a transaction allows; keeps the sum of short amounts below 2^256.
    uint256 internal constant LIMIT = 10_000;
    uint256 private constant NUMBERED = 128;
    uint256 private constant NUMBER_SIZE = 4;
    uint256 private constant RECEIVER_SIZE = 20;
    /// @dev 10,000 amounts of so many bytes cannot add up to 2^256.
    uint256 private constant SHORT_WIDTH = 30;

    /**
     * @param withIds True: rows have an id and an amount.
     */
    function parse(bytes calldata packed, bool withIds) internal pure returns (Rows memory rows) {
        // Check: the header.
        uint256 length = packed.length;
        uint256 header = withIds ? 2 : 1;
        if (length == 0) revert IBatchSend.BatchSend_NoRows();
        if (length < header) revert IBatchSend.BatchSend_MalformedRows(length);
        uint256 width = uint8(packed[0]);
        rows.numbered = width & NUMBERED != 0;
        width &= NUMBERED - 1;
        uint256 idWidth = withIds ? uint8(packed[1]) : 0;
        if (width > 32 || idWidth > 32) revert IBatchSend.BatchSend_MalformedRows(length);
        uint256 offset;
        assembly ("memory-safe") {
            offset := packed.offset
        }
        if (width == 0) {
            rows.amountAt = offset + header;
            header += 32;
        }
        if (withIds && idWidth == 0) {
            rows.idAt = offset + header;
            header += 32;
        }
        // Check: the rows.
        uint256 before = rows.numbered ? NUMBER_SIZE : 0;
        uint256 size = before + RECEIVER_SIZE + idWidth + width;
        if (length < header || (length - header) % size != 0) revert IBatchSend.BatchSend_MalformedRows(length);
        uint256 count = (length - header) / size;
        if (count == 0) revert IBatchSend.BatchSend_NoRows();
        if (count > LIMIT) revert IBatchSend.BatchSend_TooManyRows(count, LIMIT);
        rows.count = count;
        rows.size = size;
        rows.start = offset + header + before;
        rows.end = rows.start + count * size;
        if (idWidth != 0) {
            rows.idAt = rows.start + RECEIVER_SIZE;
            rows.idStep = size;
            rows.idShift = 256 - 8 * idWidth;
        }
        if (width != 0) {
            rows.amountAt = rows.start + RECEIVER_SIZE + idWidth;
            rows.amountStep = size;
            rows.amountShift = 256 - 8 * width;
        }
    }

    /**
     * @dev The largest number counts as too large as well: some tokens take it for "all that there is".
     */
    function total(Rows memory rows) internal pure returns (uint256 sum) {
        (uint256 cursor, uint256 step, uint256 shift) = (rows.amountAt, rows.amountStep, rows.amountShift);
        uint256 count = rows.count;
        bool fits = true;
        if (step == 0) {
            uint256 amount = word(cursor);
            fits = amount <= type(uint256).max / count;
            unchecked {
                sum = amount * count;
            }
        } else if (shift < 256 - 8 * SHORT_WIDTH) {
            for (uint256 i; i < count; ++i) {
                uint256 amount = word(cursor + i * step) >> shift;
                unchecked {
                    sum += amount;
                }
                if (sum < amount) fits = false;
            }
        } else {
            // Four rows a turn: most of what a loop costs here is the loop.
            assembly ("memory-safe") {
                let end := add(cursor, mul(step, count))
                let step2 := add(step, step)
                let step3 := add(step2, step)
                let step4 := add(step2, step2)
                for { let last := sub(end, step3) } lt(cursor, last) { cursor := add(cursor, step4) } {
                    sum := add(
                        sum,
                        add(shr(shift, calldataload(cursor)), shr(shift, calldataload(add(cursor, step))))
                    )
                    sum := add(
                        sum,
                        add(shr(shift, calldataload(add(cursor, step2))), shr(shift, calldataload(add(cursor, step3))))
                    )
                }
                for {} lt(cursor, end) { cursor := add(cursor, step) } {
                    sum := add(sum, shr(shift, calldataload(cursor)))
                }
            }
        }
        if (!fits || sum == type(uint256).max) revert IBatchSend.BatchSend_TotalTooLarge();
    }

    /**
     * @dev Number of the row whose receiver is at `cursor`; `firstRow` counts where rows carry none.
     */
    function numberAt(Rows memory rows, uint256 firstRow, uint256 cursor) internal pure returns (uint256) {
        if (rows.numbered) return word(cursor - NUMBER_SIZE) >> (256 - 8 * NUMBER_SIZE);
        return firstRow + (cursor - rows.start) / rows.size;
    }

    /// @dev 32 bytes of calldata; beyond its end they are 0, and shifts drop what belongs to the next value.
    function word(uint256 cursor) internal pure returns (uint256 value) {
        assembly ("memory-safe") {
            value := calldataload(cursor)
        }
    }
}
