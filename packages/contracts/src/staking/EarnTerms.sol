// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEarnPool} from "./IEarnPool.sol";
import {PoolTerms, Terms} from "./PoolTerms.sol";

/**
 * @title EarnTerms
 * @notice What only an {EarnPool} is created with, behind and between the words of {PoolTerms}.
 * @dev Last 96 bits of word 2: shortest stay (32), early fee (16), count of terms (8). Word 4: fee address, then 96 bits of nothing. Word
 * 5: least (112), total limit (112). Word 6: account limit (112). From word 7 on five terms in a word, from its lowest bits: seconds
 * (32), basis points (16).
 */
library EarnTerms {
    uint256 private constant TERM_BITS = 48;
    uint256 private constant TERMS_IN_WORD = 5;
    uint256 private constant FIRST_TERM = 7;

    /// @notice The arguments of the clone.
    function pack(PoolTerms.Origin memory origin, IEarnPool.Settings memory given)
        internal
        pure
        returns (bytes memory)
    {
        PoolTerms.Head memory head;
        (head.stakeToken, head.rewardToken, head.endAt) = (given.token, given.token, given.endAt);
        head.switches =
            (given.isListed ? PoolTerms.LISTED : 0) | (given.isEarlyAllowed ? PoolTerms.EARLY : 0);
        head.own2 = uint96(given.minimumStay) << 64 | uint96(given.earlyBps) << 48 | uint96(given.terms.length) << 40;
        uint256[] memory words = new uint256[]((given.terms.length + TERMS_IN_WORD - 1) / TERMS_IN_WORD);
        for (uint256 i; i < given.terms.length; ++i) {
            IEarnPool.Term memory one = given.terms[i];
            words[i / TERMS_IN_WORD] |=
                (uint256(one.duration) << 16 | one.annualBps) << (TERM_BITS * (i % TERMS_IN_WORD));
        }
        bytes memory own = abi.encodePacked(given.feeAddress, uint96(0), given.least, given.totalLimit, uint32(0));
        return abi.encodePacked(PoolTerms.pack(origin, head), own, given.accountLimit, uint144(0), words);
    }

    /// @notice What {pack} was given.
    function settings(Terms terms) internal pure returns (IEarnPool.Settings memory all) {
        (all.token, all.endAt) = (terms.stakeToken(), uint40(terms.endAt()));
        (all.isListed, all.isEarlyAllowed) = (terms.has(PoolTerms.LISTED), terms.has(PoolTerms.EARLY));
        (all.earlyBps, all.minimumStay) = (uint16(earlyBps(terms)), uint32(minimumStay(terms)));
        (all.least, all.totalLimit) = (uint112(least(terms)), uint112(totalLimit(terms)));
        (all.accountLimit, all.feeAddress) = (uint112(accountLimit(terms)), address(uint160(terms.word(4) >> 96)));
        all.terms = new IEarnPool.Term[](termCount(terms));
        for (uint256 i; i < all.terms.length; ++i) {
            (uint256 duration, uint256 annualBps) = term(terms, i);
            all.terms[i] = IEarnPool.Term(uint32(duration), uint16(annualBps));
        }
    }

    function minimumStay(Terms terms) internal pure returns (uint256) {
        return uint32(terms.word(2) >> 64);
    }

    function earlyBps(Terms terms) internal pure returns (uint256) {
        return uint16(terms.word(2) >> 48);
    }

    function termCount(Terms terms) internal pure returns (uint256) {
        return uint8(terms.word(2) >> 40);
    }

    function least(Terms terms) internal pure returns (uint256) {
        return terms.word(5) >> 144;
    }

    /// @notice 0: none.
    function totalLimit(Terms terms) internal pure returns (uint256) {
        return uint112(terms.word(5) >> 32);
    }

    /// @notice 0: none.
    function accountLimit(Terms terms) internal pure returns (uint256) {
        return terms.word(6) >> 144;
    }

    /// @notice Of one that there is: ask {termCount} before.
    function term(Terms terms, uint256 index) internal pure returns (uint256 duration, uint256 annualBps) {
        uint256 word = terms.word(FIRST_TERM + index / TERMS_IN_WORD) >> (TERM_BITS * (index % TERMS_IN_WORD));
        return (uint32(word >> 16), uint16(word));
    }
}
