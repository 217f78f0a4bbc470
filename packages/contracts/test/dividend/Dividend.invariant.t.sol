// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IDividendLedger} from "../../src/companion/IDividendLedger.sol";
import {ILpVault} from "../../src/companion/ILpVault.sol";
import {IERC20Like} from "../_support/IMarketToken.sol";
import {Test} from "../_support/Test.sol";
import {DividendHandler} from "./DividendHandler.t.sol";

/// @notice What must hold for a dividend vault after any calls. The numbers are those of the project's list of properties.
abstract contract DividendInvariants is Test {
    DividendHandler internal handler;
    IDividendLedger internal ledger;

    function start(bool staking, bool ownToken) internal {
        handler = new DividendHandler(staking, ownToken);
        ledger = handler.ledger();
        targetContract(address(handler));
        bytes4[] memory selectors = new bytes4[](14);
        selectors[0] = handler.wait.selector;
        selectors[1] = handler.transfer.selector;
        selectors[2] = handler.buys.selector;
        selectors[3] = handler.sells.selector;
        selectors[4] = handler.flash.selector;
        selectors[5] = handler.brings.selector;
        selectors[6] = handler.convert.selector;
        selectors[7] = handler.claim.selector;
        selectors[8] = handler.process.selector;
        selectors[9] = handler.setExcluded.selector;
        selectors[10] = handler.refresh.selector;
        selectors[11] = handler.stakes.selector;
        selectors[12] = handler.unstakes.selector;
        selectors[13] = handler.locks.selector;
        targetSelector(address(handler), selectors);
    }

    /// @notice 19, 20: nobody is owed what is not there, and all income is paid, owed, still to come, or dust.
    function invariant_19_20_IncomeIsPaidOwedOrStillToCome() public view {
        address[] memory actors = handler.actorList();
        (uint256 received, uint256 paid, uint256 pending) = ledger.totals();
        uint256 owed;
        uint256 paidTo;
        for (uint256 i; i < actors.length; ++i) {
            owed += ledger.claimable(actors[i]);
            paidTo += ledger.paidTo(actors[i]);
        }
        eq(paidTo, paid, "paid");
        vm.assertLe(owed + pending, received - paid, "owed");
        vm.assertLe(received - paid, owed + pending + actors.length + handler.settlements(), "dust");
        vm.assertLe(received - paid, IERC20Like(ledger.coin()).balanceOf(address(ledger)), "19: there");
        (uint256 end, uint256 paying, uint256 collecting) = ledger.epoch();
        eq(paying + collecting, pending, "pending");
        vm.assertEq(end != 0, ledger.totalShares() >= ledger.minTotalShares(), "carried below the least sum");
    }

    /// @notice 25: the total is the sum of the shares, and shares are what they should be.
    function invariant_25_SharesAddUp() public view {
        address[] memory actors = handler.actorList();
        uint256 sum;
        for (uint256 i; i < actors.length; ++i) {
            sum += ledger.sharesOf(actors[i]);
            eq(ledger.sharesOf(actors[i]), handler.sharesExpected(actors[i]), "shares");
        }
        eq(ledger.totalShares(), sum, "sum");
    }
}

contract HoldingInvariantTest is DividendInvariants {
    function setUp() public {
        start(false, false);
    }
}

contract HoldingOwnTokenInvariantTest is DividendInvariants {
    function setUp() public {
        start(false, true);
    }
}

contract LiquidityInvariantTest is DividendInvariants {
    function setUp() public {
        start(true, false);
    }

    /// @notice 31, 13: stakes are all there, and are no dividends.
    function invariant_31_StakesAreThere() public view {
        ILpVault vault = ILpVault(address(ledger));
        (, uint256[] memory amounts,,) = vault.stakers(0, 100);
        uint256 sum;
        for (uint256 i; i < amounts.length; ++i) {
            sum += amounts[i];
        }
        eq(vault.totalStake(), sum, "sum of the stakes");
        vm.assertLe(sum, IERC20Like(vault.lp()).balanceOf(address(vault)), "liquidity here");
    }
}
