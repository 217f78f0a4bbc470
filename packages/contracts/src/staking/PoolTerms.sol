// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {LibClone} from "solady/src/utils/LibClone.sol";

/// @notice Where the terms of a pool lie in memory.
type Terms is uint256;

using PoolTerms for Terms global;

/**
 * @title PoolTerms
 * @notice What every pool is created with, as the first words of the immutable arguments of its clone.
 * @dev Words of 32 bytes: 0 factory, salt · 1 creator, start, end (40 bits each), switches (16) · 2 coin that is staked · 3 coin of
 * the rewards. The last 96 bits of words 2 and 3, and all words after them, are the kind's own.
 */
library PoolTerms {
    /// @notice Who creates a pool where, by which salt.
    struct Origin {
        address factory;
        address creator;
        bytes12 salt;
    }

    /// @notice What pools have in common. `own2`, `own3`: 96 bits of the kind.
    struct Head {
        address stakeToken;
        address rewardToken;
        uint40 startAt;
        uint40 endAt;
        uint16 switches;
        uint96 own2;
        uint96 own3;
    }

    uint16 internal constant LISTED = 1;
    uint16 internal constant LP = 2;
    uint16 internal constant BY_HAND = 4;
    uint16 internal constant EARLY = 8;
    uint16 internal constant BEANS = 16;

    /// @notice The first four words.
    function pack(Origin memory origin, Head memory head) internal pure returns (bytes memory) {
        return abi.encodePacked(
            abi.encodePacked(origin.factory, origin.salt, origin.creator, head.startAt, head.endAt, head.switches),
            abi.encodePacked(head.stakeToken, head.own2, head.rewardToken, head.own3)
        );
    }

    /// @notice Those of the calling clone.
    function load() internal view returns (Terms terms) {
        bytes memory packed = LibClone.argsOnClone(address(this));
        assembly ("memory-safe") {
            terms := add(packed, 32)
        }
    }

    function factory(Terms terms) internal pure returns (address) {
        return address(uint160(terms.word(0) >> 96));
    }

    function salt(Terms terms) internal pure returns (bytes12) {
        return bytes12(uint96(terms.word(0)));
    }

    function creator(Terms terms) internal pure returns (address) {
        return address(uint160(terms.word(1) >> 96));
    }

    function startAt(Terms terms) internal pure returns (uint256) {
        return uint40(terms.word(1) >> 56);
    }

    /// @notice 0: none.
    function endAt(Terms terms) internal pure returns (uint256) {
        return uint40(terms.word(1) >> 16);
    }

    /// @notice Whether one of the switches is on.
    function has(Terms terms, uint256 flag) internal pure returns (bool) {
        return terms.word(1) & flag != 0;
    }

    function stakeToken(Terms terms) internal pure returns (address) {
        return address(uint160(terms.word(2) >> 96));
    }

    function rewardToken(Terms terms) internal pure returns (address) {
        return address(uint160(terms.word(3) >> 96));
    }

    /// @notice Whether rewards are paid in what is staked.
    function isOneCoin(Terms terms) internal pure returns (bool) {
        return terms.stakeToken() == terms.rewardToken();
    }

    /// @notice A word of the arguments, the kind's own ones too.
    function word(Terms terms, uint256 index) internal pure returns (uint256 value) {
        assembly ("memory-safe") {
            value := mload(add(terms, shl(5, index)))
        }
    }
}
