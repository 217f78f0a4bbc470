// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Test} from "../_support/Test.sol";
import {PoolHandler} from "./PoolHandler.t.sol";
import {IPoolToken} from "./PoolTest.sol";

/// @notice What must hold for a token with a pool of its own after any calls. The numbers are those of the project's list of properties.
abstract contract PoolInvariants is Test {
    PoolHandler internal handler;
    IPoolToken internal token;

    function start(bool taxed) internal {
        handler = new PoolHandler(taxed);
        token = handler.tokenOf();
        targetContract(address(handler));
        bytes4[] memory selectors = new bytes4[](12);
        selectors[0] = handler.buyTokens.selector;
        selectors[1] = handler.sellTokens.selector;
        selectors[2] = handler.roundTrip.selector;
        selectors[3] = handler.changeLiquidity.selector;
        selectors[4] = handler.moveTokens.selector;
        selectors[5] = handler.forceCoin.selector;
        selectors[6] = handler.invite.selector;
        selectors[7] = handler.collectBooked.selector;
        selectors[8] = handler.changeTerms.selector;
        selectors[9] = handler.wait.selector;
        selectors[10] = handler.buyTokens.selector;
        selectors[11] = handler.sellTokens.selector;
        targetSelector(address(handler), selectors);
    }

    /// @notice 1, 96: the balances, which events alone rebuild, are the supply.
    function invariant_01_BalancesAddUpToTheSupply() public view {
        uint256 sum;
        for (uint256 i; i < handler.holderCount(); ++i) {
            address holder = handler.holders(i);
            eq(handler.eventBalance(holder), token.balanceOf(holder), "96: balance");
            sum += token.balanceOf(holder);
        }
        eq(sum, token.totalSupply(), "1: supply");
    }

    /// @notice 31, 96: the contract holds the reserves, what is booked, and what was forced upon it, to the wei.
    function invariant_31_ReservesAreWhatLiesThere() public view {
        (uint256 coin, uint256 tokens,) = token.getReserves();
        eq(token.balanceOf(address(token)), tokens, "31: tokens");
        uint256 booked;
        if (handler.TAXED()) {
            booked = bookedOf(handler.fundOf());
            for (uint256 i; i < handler.actorCount(); ++i) {
                booked += bookedOf(handler.actors(i));
            }
        }
        eq(address(token).balance, coin + booked + handler.forced(), "31: coin");
        eq(handler.eventCoin(), coin, "96: coin reserve");
        eq(handler.eventTokens(), tokens, "96: token reserve");
    }

    /// @notice 34: what was paid out and what is left is what was brought.
    function invariant_34_NoCoinIsMadeOrLost() public view {
        eq(handler.taken() + address(token).balance, handler.brought() + handler.forced(), "34");
    }

    function bookedOf(address account) private view returns (uint256) {
        eq(handler.eventBooked(account), token.booked(account), "96: booked");
        return token.booked(account);
    }
}

contract Erc314InvariantTest is PoolInvariants {
    function setUp() public {
        start(false);
    }
}

contract X314InvariantTest is PoolInvariants {
    function setUp() public {
        start(true);
    }
}
