// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Till} from "../companion/Till.sol";

/**
 * @title RehearsedTill
 * @notice The Till as a rehearsal sees it: a moment after the pair has moved.
 * @dev Never deployed. A rehearsal is one read-only call, in which no time passes, and a Till sells nothing in a block in which
 * its pair has moved. The node puts this code in the Till's place for that call; everything else of it is the Till's.
 */
contract RehearsedTill is Till {
    function _hasMoved(uint256) internal pure override returns (bool) {
        return false;
    }
}
