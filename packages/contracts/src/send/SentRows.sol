// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {LibBit} from "solady/src/utils/LibBit.sol";
import {IBatchSend} from "./IBatchSend.sol";
import {PackedRows} from "./PackedRows.sol";

/**
 * @title SentRows
 * @notice Remembers which rows of which job a sender has sent: one bit a row.
 * @dev Invariant: a bit is set before anything of its row moves, and cleared again only in the same call, when the row
 * failed.
 */
abstract contract SentRows is IBatchSend {
    using PackedRows for PackedRows.Rows;

    uint256 private constant ROW_LIMIT = 2 ** 32;

    /// @dev keccak256(sender, jobId, row / 256) => one bit a row.
    mapping(bytes32 bucket => uint256 bits) private _sent;

    /// @inheritdoc IBatchSend
    function isSent(address sender, bytes32 jobId, uint256 row) external view returns (bool) {
        return _sent[_bucket(sender, jobId, row >> 8)] & (1 << (row & 255)) != 0;
    }

    /// @inheritdoc IBatchSend
    function sentRows(address sender, bytes32 jobId, uint256 firstWord, uint256 words)
        external
        view
        returns (uint256[] memory bitmap)
    {
        bitmap = new uint256[](words);
        for (uint256 i; i < words; ++i) {
            bitmap[i] = _sent[_bucket(sender, jobId, firstWord + i)];
        }
    }

    /**
     * @dev Marks all rows of a call as sent. Refuses the call when one of them is marked already.
     */
    function _mark(Batch calldata batch, PackedRows.Rows memory rows) internal {
        if (rows.numbered) _markNumbered(batch.jobId, rows);
        else _markRange(batch.jobId, batch.firstRow, rows.count);
    }

    /**
     * @dev Takes the marks of failed rows back.
     */
    function _unmark(bytes32 jobId, uint256[] memory failed) internal {
        for (uint256 i; i < failed.length; ++i) {
            _sent[_bucket(msg.sender, jobId, failed[i] >> 8)] &= ~(1 << (failed[i] & 255));
        }
    }

    function _markRange(bytes32 jobId, uint256 firstRow, uint256 count) private {
        if (firstRow > ROW_LIMIT - count) revert BatchSend_RowTooLarge(firstRow);
        uint256 end = firstRow + count;
        for (uint256 row = firstRow; row < end; row = ((row >> 8) + 1) << 8) {
            uint256 left = end - row;
            // The bits of this word: `left` of them, or all that remain above the first one.
            uint256 bits = (left > 255 ? type(uint256).max : (1 << left) - 1) << (row & 255);
            _add(jobId, row >> 8, bits);
        }
    }

    function _markNumbered(bytes32 jobId, PackedRows.Rows memory rows) private {
        uint256 cursor = rows.start;
        uint256 row = rows.numberAt(0, cursor);
        uint256 bits = 1 << (row & 255);
        for (cursor += rows.size; cursor < rows.end; cursor += rows.size) {
            uint256 next = rows.numberAt(0, cursor);
            if (next <= row) revert BatchSend_RowsNotAscending(next);
            if (next >> 8 != row >> 8) {
                _add(jobId, row >> 8, bits);
                bits = 0;
            }
            bits |= 1 << (next & 255);
            row = next;
        }
        _add(jobId, row >> 8, bits);
    }

    function _add(bytes32 jobId, uint256 word, uint256 bits) private {
        // Check
        bytes32 bucket = _bucket(msg.sender, jobId, word);
        uint256 present = _sent[bucket];
        if (present & bits != 0) {
            revert BatchSend_RowAlreadySent(msg.sender, jobId, (word << 8) + LibBit.ffs(present & bits));
        }
        // Effect
        _sent[bucket] = present | bits;
    }

    function _bucket(address sender, bytes32 jobId, uint256 word) private pure returns (bytes32) {
        return keccak256(abi.encode(sender, jobId, word));
    }
}
